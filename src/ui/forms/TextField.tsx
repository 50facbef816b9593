import { type ComponentProps, type ReactNode, useId } from 'react';
import look from './input.module.css';
import styles from './styles.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  readonly label: string;
  readonly name: string;
  /** Null or empty while the value is fine. */
  readonly error?: string | null;
  readonly hint?: string;
  readonly describedBy?: string;
  readonly button?: ReactNode;
}

export function TextField({
  label,
  error,
  hint,
  describedBy,
  button,
  ...props
}: TextFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`, describedBy].filter(
    Boolean,
  );
  const input = (
    <input
      {...props}
      id={id}
      className={look.input}
      aria-invalid={error ? true : undefined}
      aria-describedby={described.join(' ') || undefined}
    />
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {button ? (
        <div className={styles.withButton}>
          {input}
          {button}
        </div>
      ) : (
        input
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
