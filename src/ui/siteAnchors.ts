/** The pages of the site by path, and the headings of their sections by anchor. */
export type SiteAnchors = Readonly<
  Record<
    string,
    { readonly title: string; readonly sections: Readonly<Record<string, string>> }
  >
>;

/** The list that the build writes at the site's root. */
export const siteAnchorsFile = 'anchors.json';

/**
 * Fetches the list of all pages and sections.
 *
 * @throws {Error} when it cannot be had.
 */
export async function fetchSiteAnchors(baseUrl: string): Promise<SiteAnchors> {
  const response = await fetch(`${baseUrl}${siteAnchorsFile}`);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  // The build wrote it in this shape.
  return (await response.json()) as SiteAnchors;
}
