import Link from '@docusaurus/Link';
import { useLocation, useHistory } from '@docusaurus/router';
import siteConfig from '@generated/docusaurus.config';
import { nearest } from '@site/src/ui/nearest';
import { fetchSitePages, type SitePage } from '@site/src/ui/sitePages';
import { useFetched } from '@site/src/ui/useFetched';
import { useEffect } from 'react';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { redirects } from '@site/hosting/redirects';

/** Least similarity of a suggested address, and the number of suggestions. */
const leastLikeness = 0.5;
const most = 3;

const fetchPages = () => fetchSitePages(siteConfig.baseUrl);

/** Redirects from a moved address; otherwise suggests the pages with the most similar addresses. */
export default function UnknownAddress() {
  useMovedPath();
  const { pathname } = useLocation();
  const { baseUrl } = siteConfig;
  const all = useFetched(fetchPages) ?? [];
  const pages = likeAddress(pathname.slice(baseUrl.length), all);
  if (pages.length === 0) return null;
  return (
    <>
      <p>The nearest addresses:</p>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link> – <code>{path}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A page that moved to another folder keeps its name, so the name alone counts too. */
function likeAddress(asked: string, pages: readonly SitePage[]): readonly SitePage[] {
  const path = asked.replace(/(?:\/|\.html|\.md)+$/, '');
  return nearest([path, nameOf(path)], pages, (page) => [
    page.path.slice(1),
    nameOf(page.path),
  ])
    .filter(({ likeness }) => likeness >= leastLikeness)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function useMovedPath(): void {
  const { pathname, search, hash } = useLocation();
  const history = useHistory();
  const { withBaseUrl } = useBaseUrlUtils();

  useEffect(() => {
    const asked = pathname.replace(/\/$/, '');
    const to = redirects.find(({ from }) => withBaseUrl(from) === asked)?.to;
    if (to === undefined) return;
    const [path = '', section] = to.split('#');
    history.replace(withBaseUrl(path) + search + (section ? `#${section}` : hash));
  }, [history, pathname, search, hash, withBaseUrl]);
}
