import { useState } from 'react';
import a11y from '../a11y.module.css';
import styles from './styles.module.css';
import { TextField, type TextFieldProps } from './TextField';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'button'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(field: PasswordFieldProps) {
  const { shown, ...look } = useReveal('password');
  return <TextField {...field} {...look} type={shown ? 'text' : 'password'} />;
}

/**
 * A secret other than the reader's password for this site. Browsers would fill in and save any
 * password input, so this is a text input drawn as dots.
 */
export function SecretField(field: Omit<TextFieldProps, 'type' | 'button'>) {
  const { shown, ...look } = useReveal('secret');
  return (
    <TextField {...field} {...look} type="text" autoComplete="off" data-masked={!shown} />
  );
}

function useReveal(noun: string) {
  const [shown, setShown] = useState(false);
  return {
    shown,
    spellCheck: false,
    autoCapitalize: 'none',
    button: (
      <button type="button" className={styles.reveal} onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
        <span className={a11y.visuallyHidden}> {noun}</span>
      </button>
    ),
  };
}
