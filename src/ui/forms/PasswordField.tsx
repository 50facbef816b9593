import { useState } from 'react';
import unseen from '../unseen.module.css';
import styles from './styles.module.css';
import { TextField, type TextFieldProps } from './TextField';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'button'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password input that can show what was typed. */
export function PasswordField(field: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      button={
        <button type="button" className={styles.reveal} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className={unseen.unseen}> password</span>
        </button>
      }
    />
  );
}
