import type { Props } from '@theme/Root';
import { SearchProvider } from '@site/src/search';
import { accountsEnabled, AuthProvider, browserSession } from '@site/src/account';
import { ForgetAtLogout } from '@site/src/console/ForgetAtLogout';

/** Wraps every page; it stays mounted while the reader moves from page to page. */
export default function Root({ children }: Props) {
  const page = <SearchProvider>{children}</SearchProvider>;
  return accountsEnabled ? (
    <AuthProvider session={browserSession}>
      <ForgetAtLogout />
      {page}
    </AuthProvider>
  ) : (
    page
  );
}
