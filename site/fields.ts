import type { SiteSettings } from './config';

/**
 * Settings for pages, in Docusaurus's customFields.
 *
 * @param gooseVersion The release that the pages describe.
 */
export function siteFields({ accounts, links }: SiteSettings, gooseVersion: string) {
  return { accounts, githubLink: links.github, gooseVersion } as const;
}

type SiteFields = ReturnType<typeof siteFields>;

export function readFields({
  customFields,
}: {
  readonly customFields?: unknown;
}): SiteFields {
  // Docusaurus does not type them; docusaurus.config.ts takes them from siteFields.
  return customFields as SiteFields;
}
