import { type ComponentProps, type ReactNode, useId } from 'react';
import look from './input.module.css';
import styles from './styles.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  readonly label: string;
  readonly name: string;
  /** What is wrong with the value; empty when nothing is known to be wrong. */
  readonly error?: string | null;
  readonly hint?: string;
  /** Id of something else that describes the field. */
  readonly describedBy?: string;
  /** A button that stands in the field, at its end. */
  readonly button?: ReactNode;
}

/** A labelled input with its hint and its error tied to it. */
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
