import type { AccountSettings, SiteSettings } from './config';

/** What the pages know of the settings. */
export interface SiteFields {
  /** Null where the site was built without accounts. */
  readonly accounts: AccountSettings | null;
  readonly githubLink: string;
}

/** The settings that go into the pages, for Docusaurus's customFields. */
export function siteFields({ accounts, links }: SiteSettings) {
  return {
    accounts,
    githubLink: links.github,
  } satisfies SiteFields;
}

/** Reads in a page what {@link siteFields} wrote. */
export function readFields({
  customFields,
}: {
  readonly customFields?: unknown;
}): SiteFields {
  // Docusaurus does not type them; docusaurus.config.ts takes them from siteFields.
  return customFields as SiteFields;
}
