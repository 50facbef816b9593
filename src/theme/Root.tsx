// Replaces the empty one of @docusaurus/core 3.10.2, which is there for it.
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import type { Props } from '@theme/Root';
import { SearchProvider } from '@site/src/search';
import { accountsEnabled, AuthProvider, browserSession } from '@site/src/account';

/**
 * Wraps every page; it stays mounted while the reader moves from page to page. What crashes below is
 * caught here, where the page that says so has what its navbar needs.
 */
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
