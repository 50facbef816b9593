import unseen from '@site/src/ui/unseen.module.css';

/** Tells a password manager whose password a form is about. Readers see the address elsewhere. */
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
      className={unseen.unseen}
    />
  );
}
