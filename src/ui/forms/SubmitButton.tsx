import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The main action of a page, or of a part; one of several; an irreversible one. */
export type SubmitLook = 'main' | 'part' | 'quiet' | 'danger';

const looks: Readonly<Record<SubmitLook, string>> = {
  main: 'button--primary button--block',
  part: 'button--primary',
  quiet: 'button--secondary',
  danger: 'button--danger',
};

/** Disabled in static HTML: a form sent before hydration would put its fields into the address. */
export function SubmitButton({
  busy,
  held = false,
  look = 'main',
  children,
}: {
  readonly busy: boolean;
  /** Another action of the form is in progress. */
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

/** Hidden from screen readers, since the button around it is `aria-busy`. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
