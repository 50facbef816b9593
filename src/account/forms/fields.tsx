import { describeCode } from '../errors';
import { PasswordField } from '@site/src/ui/forms/SecretField';
import { TextField } from '@site/src/ui/forms/TextField';
import type { ComponentProps } from 'react';
import a11y from '@site/src/ui/a11y.module.css';
import type { AccountFormControl, FieldErrors, FieldName } from './AccountForm';

/** Passwords keep surrounding spaces; other values are trimmed. */
export function fieldText(data: FormData, name: FieldName): string {
  const value = data.get(name);
  const text = typeof value === 'string' ? value : '';
  if (name === 'password' || name === 'newPassword') return text;
  // Addresses copied from a chat or from contacts often hold signs that nobody sees.
  const visible = text.replaceAll(/\p{Cf}/gu, '').trim();
  if (name === 'email') return inAscii(visible);
  // In a name they join emoji, and order what is written from right to left.
  return visible === '' ? '' : text.trim();
}

/** Only Chromium does so by itself, and an account has one address in all browsers. */
function inAscii(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const host = email.slice(at);
  if (/^\p{ASCII}*$/u.test(host) || !URL.canParse(`https://${host}`)) return email;
  // A URL ends its host at these, or drops or decodes them: the address would become another one.
  if (/[\s/\\?#:%]/.test(host)) return email;
  return email.slice(0, at) + new URL(`https://${host}`).hostname;
}

/** Checks only the rough shape; the provider has the last word. */
export function checkEmail(data: FormData): FieldErrors {
  const email = fieldText(data, 'email');
  if (!email) return { email: sentence('missing-email') };
  return /^[^\s@]+@[^\s@/\\?#:%]+$/.test(email)
    ? {}
    : { email: sentence('invalid-email') };
}

export function checkPassword(data: FormData): FieldErrors {
  return fieldText(data, 'password') ? {} : { password: sentence('missing-password') };
}

const sentence = (code: string) => describeCode(code).message;

interface FieldProps {
  readonly form: AccountFormControl;
}

export function EmailField({ form }: FieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      error={form.errorOf('email')}
    />
  );
}

export function CurrentPasswordField({
  form,
  label = 'Password',
  ...props
}: FieldProps & { readonly label?: string } & Pick<
    ComponentProps<'input'>,
    'ref' | 'autoFocus'
  >) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="current-password"
      required
      error={form.errorOf('password')}
      {...props}
    />
  );
}

/** For password managers; readers see the address elsewhere. */
export function UsernameField({ email }: { readonly email: string }) {
  return (
    <input
      type="email"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className={a11y.visuallyHidden}
    />
  );
}
