import type { Props } from '@theme/Root';
import { accountsEnabled, AuthProvider, browserSession } from '@site/src/account';
import { ForgetAtLogout } from '@site/src/console/ForgetAtLogout';

/** Wraps every page; it stays mounted while the reader moves from page to page. */
export default function Root({ children }: Props) {
  return accountsEnabled ? (
    <AuthProvider session={browserSession}>
      <ForgetAtLogout />
      {children}
    </AuthProvider>
  ) : (
    children
  );
}
