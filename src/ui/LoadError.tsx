import { isGone, lostFile } from './lostFile';
import styles from './LoadError.module.css';

/**
 * Says that part of a page could not be fetched, why, and offers to try again. Where a new deploy has
 * taken the part away, trying again loads the new page.
 */
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
      <p>This part of the page did not load.</p>
      <p className={styles.detail}>{String(error)}</p>
      {/* Every page loads this: no `Button`, which only the parts that are loaded later have. */}
      <button type="button" className="button button--primary" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
