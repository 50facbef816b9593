import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';
import { Spinner } from './Spinner';
import styles from './styles.module.css';

/** The one thing to do on a page, or in a part of it; one of many; one that cannot be undone. */
export type SubmitLook = 'main' | 'part' | 'quiet' | 'danger';

const looks: Readonly<Record<SubmitLook, string>> = {
  main: 'button--primary button--block',
  part: 'button--primary',
  quiet: 'button--secondary',
  danger: 'button--danger',
};

/**
 * Sends a form once. It is disabled in the static page, since a form that is sent before the script
 * has loaded would carry its fields to the server in a way nobody wants.
 */
export function SubmitButton({
  busy,
  held = false,
  look = 'main',
  children,
}: {
  readonly busy: boolean;
  /** Something else on the form is under way, and nothing is sent before it ends. */
  readonly held?: boolean;
  readonly look?: SubmitLook;
  readonly children: ReactNode;
}) {
  const ready = useIsBrowser();
  return (
    <button
      type="submit"
      className={`button ${looks[look]} ${styles.submit}`}
      disabled={!ready}
      aria-disabled={busy || held || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
