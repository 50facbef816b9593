import type { ReactNode, Ref } from 'react';
import styles from './styles.module.css';

/** The one place of a form where news appear and are read out. */
export function FormMessage({
  kind,
  children,
  ref,
}: {
  readonly kind: 'error' | 'success';
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={styles.message}>
      {children && (
        <div ref={ref} tabIndex={-1} className={styles[kind]} data-form-message="">
          {children}
        </div>
      )}
    </div>
  );
}
