import styles from './LoadError.module.css';
import { isGone, lostFile } from './lostFile';

/** Retry reloads the page when a new deploy has removed the part. */
export function LoadError({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  async function retry() {
    const file = lostFile(error);
    if (file !== null && (await isGone(file))) window.location.reload();
    else onRetry();
  }

  return (
    <div role="alert" className={styles.box}>
      <p>This part of the page {lostFile(error) === null ? 'failed' : 'did not load'}.</p>
      <p className={styles.detail}>{String(error)}</p>
      {/* Part of every page, so it must not load `Button`. */}
      <button type="button" className="button button--primary" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
