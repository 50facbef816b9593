/** A page of the site, as the build lists it for those who look for a page by what it is called. */
export interface SitePage {
  /** From the site's root, without the base URL. */
  readonly path: string;
  readonly title: string;
}

/** The list that the build writes at the site's root. */
export const sitePagesFile = 'pages.json';

/**
 * Fetches the list of all pages.
 *
 * @throws {Error} when it cannot be had.
 */
export async function fetchSitePages(baseUrl: string): Promise<readonly SitePage[]> {
  const response = await fetch(`${baseUrl}${sitePagesFile}`);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  // The build wrote it in this shape.
  return (await response.json()) as readonly SitePage[];
}
