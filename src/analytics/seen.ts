import siteConfig from '@generated/docusaurus.config';
import { documentKind } from '@site/hosting/documents';

/**
 * Whether this document is one whose visits may be counted. The pages of the account and the console
 * are not: their addresses hold codes and prompts, and what they show is the reader's own.
 */
export function isCounted(): boolean {
  const path = window.location.pathname.slice(siteConfig.baseUrl.length);
  return documentKind(`/${path}`) === 'page';
}

/** What analytics may see of an address: no query and no hash, which may hold anything. */
export function seenAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** Notes why analytics did not start. It is optional: its failure breaks nothing. */
export function noteFailure(name: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the only trace an operator has
  console.warn(`${name} did not start:`, error);
}
