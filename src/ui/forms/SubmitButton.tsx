import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The one thing to do on a page, one of many, or one that cannot be undone. */
export type SubmitLook = 'main' | 'quiet' | 'danger';

const looks: Readonly<Record<SubmitLook, string>> = {
  main: 'button--primary button--block',
  quiet: 'button--secondary',
  danger: 'button--danger',
};

/**
 * Sends a form once. It is disabled in the static page, since a form that is sent before the script
 * has loaded would carry its fields to the server in a way nobody wants.
 */
export function SubmitButton({
  busy,
  look = 'main',
  children,
}: {
  readonly busy: boolean;
  readonly look?: SubmitLook;
  readonly children: ReactNode;
}) {
  const ready = useIsBrowser();
  return (
    <button
      type="submit"
      className={`button ${looks[look]} ${styles.submit}`}
      disabled={!ready}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
