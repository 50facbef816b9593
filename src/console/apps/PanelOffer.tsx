import { Button } from '@site/src/ui/Button';
import { UntrustedName } from '@site/src/ui/untrusted-text';
import { lazyPart } from '@site/src/ui/LazyPart';
import type { ToolApp } from 'goose-web-client';
import { useState } from 'react';
import styles from './apps.module.css';

const ToolPanel = lazyPart(
  () => import('./ToolPanel'),
  <p className={styles.note}>Opening the panel…</p>,
);

export function PanelOffer({
  app,
  input,
  isOpen,
  onToggle,
}: {
  app: ToolApp;
  input: unknown;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const [hasTaken, setTaken] = useState(false);
  function toggle(isTaken: boolean) {
    setTaken(isTaken);
    onToggle();
  }
  return (
    <div className={styles.offer}>
      <Button aria-expanded={isOpen} onClick={() => toggle(false)}>
        {isOpen ? 'Close' : 'Open'} the panel of{' '}
        <UntrustedName text={app.extension ?? 'the tool'} />
      </Button>
      {hasTaken && (
        <p role="alert" className={styles.note}>
          The panel took the keyboard while you were in another field, so it was closed.
        </p>
      )}
      {isOpen && (
        <>
          <p className={styles.note}>
            The tool drew this, with scripts of its own. They cannot reach this page, and
            load nothing from the internet, so parts of it may be missing. Browsers keep
            panels apart as well as they can: enter no passwords here.
          </p>
          <ToolPanel app={app} input={input} onTaken={() => toggle(true)} />
        </>
      )}
    </div>
  );
}
