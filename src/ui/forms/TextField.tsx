import { type ComponentProps, useId } from 'react';
import look from './input.module.css';
import styles from './styles.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  readonly label: string;
  readonly name: string;
  /** What is wrong with the value; empty when nothing is known to be wrong. */
  readonly error?: string | null;
  readonly hint?: string;
}

/** A labelled input with its hint and its error tied to it. */
export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={look.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The line below an input that says what is wrong with its value. */
export function FieldError({
  id,
  error,
}: {
  readonly id: string;
  readonly error?: string | null | undefined;
}) {
  return error ? (
    <p id={id} className={styles.error}>
      {error}
    </p>
  ) : null;
}
