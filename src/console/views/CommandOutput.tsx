import { Button } from '@site/src/ui/Button';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { use } from 'react';
import type { Outcome } from '../core/trials';
import styles from './composer.module.css';

/** Characters. */
const mostShown = 20_000;

/** Shows what a command of the reader printed, which the model has not seen. */
export function CommandOutput({
  command,
  outcome,
  onAdd,
  onClose,
}: {
  command: string;
  outcome: Promise<Outcome>;
  onAdd: (printed: string) => void;
  onClose: () => void;
}) {
  const result = use(outcome);
  const status =
    'failed' in result
      ? result.failed
      : result.exitCode === null
        ? 'Not run to its end.'
        : `Exit code ${result.exitCode}.`;
  const printed = 'printed' in result ? result.printed : '';
  return (
    <section className={styles.output} aria-label="Command">
      <p>
        <code>
          ! <UntrustedText text={command} reading="code" limit={mostShown} />
        </code>{' '}
        <output>{status}</output>
      </p>
      {printed !== '' && (
        <section className={styles.printed} aria-label="Output" tabIndex={0}>
          <UntrustedText text={printed} limit={mostShown} block />
        </section>
      )}
      {printed !== '' && (
        <Button onClick={() => onAdd(printed)}>Add to the message</Button>
      )}{' '}
      <Button onClick={onClose}>Close</Button>
    </section>
  );
}
