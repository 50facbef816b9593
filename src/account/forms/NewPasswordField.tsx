import { PasswordField } from '@site/src/ui/forms/PasswordField';
import { useId, useState } from 'react';
import type { PasswordPolicy } from '../client';
import { requirements } from '../passwordPolicy';
import type { FieldErrors, FieldName } from './fields';
import unseen from '@site/src/ui/unseen.module.css';
import styles from './styles.module.css';

/** Says what a new password lacks, for a form's check. */
export function checkNewPassword(
  name: FieldName,
  password: string,
  policy: PasswordPolicy,
): FieldErrors {
  const missing = requirements(policy, password).filter(({ met }) => !met);
  if (missing.length === 0) return {};
  return {
    [name]: `Still needed: ${missing.map(({ text }) => text.toLowerCase()).join(', ')}.`,
  };
}

/** A field for a new password, with a list that ticks off what the policy asks for. */
export function NewPasswordField({
  label,
  name,
  policy,
  error,
}: {
  readonly label: string;
  readonly name: 'password' | 'newPassword';
  readonly policy: PasswordPolicy;
  readonly error: string | null;
}) {
  const [password, setPassword] = useState('');
  const id = useId();
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        required
        error={error}
        describedBy={id}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <ul id={id} className={styles.requirements} aria-label="Requirements">
        {requirements(policy, password).map(({ text, met }) => (
          <li key={text} data-met={met}>
            {text}
            <span className={unseen.unseen}>{met ? ' (done)' : ' (missing)'}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
