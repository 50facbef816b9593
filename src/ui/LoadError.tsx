import styles from './LoadError.module.css';

/** Says that part of a page could not be fetched, why, and offers to try again. */
export function LoadError({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  return (
    <div role="alert" className={styles.box}>
      <p>This part of the page did not load.</p>
      <p className={styles.detail}>{String(error)}</p>
      <button type="button" className="button button--primary" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
