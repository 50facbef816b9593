import { PasswordField } from '@site/src/ui/forms/SecretField';
import { useFetched } from '@site/src/ui/useFetched';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { requirements, defaultPolicy, type PasswordPolicy } from '../passwordPolicy';
import a11y from '@site/src/ui/a11y.module.css';
import styles from './styles.module.css';
import { useAuth } from '../AuthProvider';
import { fieldText } from './fields';
import type { AccountFormControl, FieldErrors } from './AccountForm';

type Name = 'password' | 'newPassword';

export function checkNewPassword(
  data: FormData,
  name: Name,
  policy: PasswordPolicy,
): FieldErrors {
  const missing = requirements(policy, fieldText(data, name)).filter(({ met }) => !met);
  if (missing.length === 0) return {};
  return {
    [name]: `Still needed: ${missing.map(({ text }) => text.toLowerCase()).join(', ')}.`,
  };
}

export function NewPasswordField({
  form,
  name,
  policy,
}: {
  readonly form: AccountFormControl;
  readonly name: Name;
  readonly policy: PasswordPolicy;
}) {
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // It may have been typed into before the script has come.
  useLayoutEffect(() => setPassword(field.current?.value ?? ''), []);
  return (
    <>
      <PasswordField
        label={name === 'password' ? 'Password' : 'New password'}
        name={name}
        autoComplete="new-password"
        required
        error={form.errorOf(name)}
        describedBy={id}
        ref={field}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <ul id={id} className={styles.requirements} aria-label="Requirements">
        {requirements(policy, password).map(({ text, met }) => (
          <li key={text} data-met={met}>
            {text}
            <span className={a11y.visuallyHidden}>{met ? ' (done)' : ' (missing)'}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function usePasswordPolicy(): PasswordPolicy {
  const { act } = useAuth();
  const ask = useCallback(() => act((client) => client.passwordPolicy()), [act]);
  return useFetched(ask) ?? defaultPolicy;
}
