import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * Sends a form once. It is disabled in the static page, since a form that is sent before the script
 * has loaded would carry its fields to the server in a way nobody wants.
 */
export function SubmitButton({
  busy,
  children,
}: {
  readonly busy: boolean;
  readonly children: ReactNode;
}) {
  const ready = useIsBrowser();
  return (
    <button
      type="submit"
      className={`button button--primary button--block ${styles.submit}`}
      disabled={!ready}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
