import page from '../parts/page.module.css';
import { ForeignText } from '@site/src/ui/foreign-text';
import { useState } from 'react';
import { ServerForm } from './ServerForm';
import styles from './setup.module.css';

/** Adds a server that is not in the docs' catalogue. */
export function OwnServer() {
  const [found, setFound] = useState('');
  return (
    <details className={page.more}>
      <summary>Add a server of your own</summary>
      <ServerForm extension={null} onDone={setFound} />
      <output className={styles.found}>
        <ForeignText text={found} />
      </output>
    </details>
  );
}
