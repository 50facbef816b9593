export interface SitePage {
  /** Path below the site's root, without the base URL. */
  readonly path: string;
  readonly title: string;
}

export const sitePagesFile = 'pages.json';

/** @throws {Error} also when the server answers with an error. */
export async function fetchFile(url: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

export async function fetchSitePages(baseUrl: string): Promise<readonly SitePage[]> {
  return (await fetchFile(baseUrl + sitePagesFile)).json();
}

/** Pages by path, with their sections' headings by anchor. */
export type SiteAnchors = Readonly<
  Record<
    string,
    { readonly title: string; readonly sections: Readonly<Record<string, string>> }
  >
>;

export const siteAnchorsFile = 'anchors.json';

export async function fetchSiteAnchors(baseUrl: string): Promise<SiteAnchors> {
  return (await fetchFile(baseUrl + siteAnchorsFile)).json();
}

export const pageChecksFile = 'checks.json';

export function markdownOf(permalink: string): string {
  return `${permalink.replace(/\/$/, '')}.md`;
}
