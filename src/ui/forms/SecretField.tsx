import { useState } from 'react';
import unseen from '../unseen.module.css';
import styles from './styles.module.css';
import { TextField, type TextFieldProps } from './TextField';

/**
 * A secret that is not the reader's password for this site. Browsers take each password input for
 * that: they fill it in and offer to keep it. So this is a text input that is drawn as dots.
 */
export function SecretField(field: Omit<TextFieldProps, 'type' | 'button'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type="text"
      autoComplete="off"
      spellCheck={false}
      autoCapitalize="none"
      data-masked={!shown}
      button={
        <button type="button" className={styles.reveal} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className={unseen.unseen}> secret</span>
        </button>
      }
    />
  );
}
