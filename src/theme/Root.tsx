// Replaces the empty one of @docusaurus/core 3.10.2.
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import type { Props } from '@theme/Root';
import { SearchProvider } from '@site/src/search';
import { accountsEnabled, AuthProvider, browserSession } from '@site/src/account';

/** Catches crashes where the error page still has what its navbar needs. */
export default function Root({ children }: Props) {
  const page = (
    <SearchProvider>
      <ErrorBoundary>{children}</ErrorBoundary>
    </SearchProvider>
  );
  return accountsEnabled ? (
    <AuthProvider session={browserSession}>{page}</AuthProvider>
  ) : (
    page
  );
}
