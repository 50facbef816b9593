/** What is wrong with a form's fields, by field name. */
export interface FieldErrors {
  readonly email?: string;
  readonly password?: string;
}

/** A field's value as text. Emails are trimmed, passwords are not. */
export function fieldText(data: FormData, name: 'email' | 'password'): string {
  const value = data.get(name);
  const text = typeof value === 'string' ? value : '';
  return name === 'email' ? text.trim() : text;
}

/** The first wrong field, in the order in which the form shows them. */
export function firstInvalid(errors: FieldErrors): keyof FieldErrors | null {
  if (errors.email) return 'email';
  return errors.password ? 'password' : null;
}

/** Says what is missing for an email address. The provider has the last word on its form. */
export function checkEmail(email: string): FieldErrors {
  if (!email) return { email: 'Enter your email address.' };
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    return { email: 'This is not a full email address. Check it, please.' };
  }
  return {};
}

/** Checks email and password for login: that they are there. */
export function checkCredentials(data: FormData): FieldErrors {
  return {
    ...checkEmail(fieldText(data, 'email')),
    ...(fieldText(data, 'password') ? {} : { password: 'Enter your password.' }),
  };
}
