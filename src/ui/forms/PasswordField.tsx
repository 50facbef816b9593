import { useId, useState } from 'react';
import { FieldError, type TextFieldProps } from './TextField';
import unseen from '../unseen.module.css';
import look from './input.module.css';
import styles from './styles.module.css';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Id of something else that describes the field. */
  readonly describedBy?: string;
}

/** A password input that can show what was typed. */
export function PasswordField({
  label,
  error,
  hint,
  describedBy,
  ...input
}: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const described = [hint && `${id}-hint`, error && `${id}-error`, describedBy].filter(
    Boolean,
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.withButton}>
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          className={look.input}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error ? true : undefined}
          aria-describedby={described.join(' ') || undefined}
        />
        <button type="button" className={styles.reveal} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className={unseen.unseen}> password</span>
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
