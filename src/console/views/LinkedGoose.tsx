import { Button } from '@site/src/ui/Button';
import { focusOnMount } from '@site/src/ui/focusOnMount';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { useEffect, useState } from 'react';
import { checkAddress } from '../connection/address';
import { secretProblem } from '../connection/secret';
import { useCore } from '../components/ConsoleContext';
import { forgetLinkedGoose, readLinkedGoose } from '../connection/linkedGoose';
import page from '../components/page.module.css';
import styles from './handed.module.css';

/** Asks before the console uses a goose that a link named: anybody can make such a link. */
export function LinkedGoose() {
  const { connector } = useCore();
  const [linked, setLinked] = useState(readLinkedGoose);
  useEffect(forgetLinkedGoose, []);
  if (linked === null) return null;

  const checked = checkAddress(linked.address);
  const problem = checked.ok ? secretProblem(linked.secret) : checked.problem;
  return (
    <section
      ref={focusOnMount}
      className={styles.handed}
      aria-label="A link to a goose"
      tabIndex={-1}
    >
      <p>
        You opened a link to the goose at{' '}
        <UntrustedText text={linked.address} reading="code" limit={200} />.{' '}
        {problem ??
          'Whoever runs it reads what you write there. Connect only if you made the link yourself.'}
      </p>
      <div className={page.row}>
        {checked.ok && problem === null && (
          <Button
            main
            large
            onClick={() => {
              setLinked(null);
              connector.connect({ address: checked.address, secret: linked.secret });
            }}
          >
            Connect to it
          </Button>
        )}
        <Button large onClick={() => setLinked(null)}>
          Discard the link
        </Button>
      </div>
    </section>
  );
}
