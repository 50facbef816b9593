import type { PropsWithChildren } from 'react';
import styles from './styles.module.css';

export function FormMessage({
  kind,
  children,
}: PropsWithChildren<{ readonly kind: 'error' | 'success' }>) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={styles.message}>
      {children && (
        <div tabIndex={-1} className={styles[kind]} data-form-message="">
          {children}
        </div>
      )}
    </div>
  );
}
