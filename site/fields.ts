import type { AccountSettings, SiteSettings } from './config';

/** Settings for pages, in Docusaurus's customFields. */
export interface SiteFields {
  readonly accounts: AccountSettings | null;
  readonly githubLink: string;
  /** The release that the pages describe. */
  readonly gooseVersion: string;
}

export function siteFields({ accounts, links }: SiteSettings, gooseVersion: string) {
  return {
    accounts,
    githubLink: links.github,
    gooseVersion,
  } satisfies SiteFields;
}

export function readFields({
  customFields,
}: {
  readonly customFields?: unknown;
}): SiteFields {
  // Docusaurus does not type them; docusaurus.config.ts takes them from siteFields.
  return customFields as SiteFields;
}
