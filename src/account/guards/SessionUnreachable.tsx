import { Button } from '@site/src/ui/Button';
import { describeError } from '../errors';
import styles from './styles.module.css';

/** Says that the session could not be checked, and offers to try again. Nothing is lost by it. */
export function SessionUnreachable({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  return (
    <div className={styles.waiting} role="alert">
      <p>{describeError(error).message}</p>
      <p>You stay signed in.</p>
      <Button main large onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
