import { TextField } from '@site/src/ui/forms/TextField';

/** The email address by which an account is known; browsers and password managers fill it in. */
export function EmailField({ error }: { readonly error: string | null }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      error={error}
    />
  );
}
