import { describeCode } from '../errors';

/** The fields that account forms have, by the name of their input. */
export type FieldName = 'email' | 'password' | 'newPassword' | 'name' | 'confirmation';

/** What is wrong with a form's fields. */
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

/** A field's value as text. Passwords keep their spaces, everything else loses those around it. */
export function fieldText(data: FormData, name: FieldName): string {
  const value = data.get(name);
  const text = typeof value === 'string' ? value : '';
  return name === 'password' || name === 'newPassword' ? text : text.trim();
}

/** Says what is missing for an email address. The provider has the last word on its form. */
export function checkEmail(data: FormData): FieldErrors {
  const email = fieldText(data, 'email');
  if (!email) return { email: sentence('missing-email') };
  return /^[^\s@]+@[^\s@]+$/.test(email) ? {} : { email: sentence('invalid-email') };
}

/** Checks that a password is there. */
export function checkPassword(data: FormData): FieldErrors {
  return fieldText(data, 'password') ? {} : { password: sentence('missing-password') };
}

/** Checks email and password for login: that they are there. */
export function checkCredentials(data: FormData): FieldErrors {
  return { ...checkEmail(data), ...checkPassword(data) };
}

const sentence = (code: string) => describeCode(code).message;
