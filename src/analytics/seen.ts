import siteConfig from '@generated/docusaurus.config';
import { documentKind } from '@site/hosting/documents';

/** Excludes the pages of the account and the console: their addresses hold codes and prompts. */
export function isCounted(): boolean {
  const path = window.location.pathname.slice(siteConfig.baseUrl.length);
  return documentKind(`/${path}`) === 'page';
}

/** Removes query and hash, which may hold anything. */
export function seenAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** Analytics is optional, so its failure is only logged. */
export function noteFailure(name: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the only trace an operator has
  console.warn(`${name} did not start:`, error);
}
