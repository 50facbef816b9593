import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { nearest } from '@site/src/ui/nearest';
import { fetchSitePages, type SitePage } from '@site/src/ui/sitePages';
import { useEffect, useState } from 'react';
import { useMovedPath } from './useMovedPath';

/** From which likeness on an address may have been meant, and how many are offered. */
const leastLikeness = 0.5;
const most = 3;

/**
 * Leads on from an address that moved. Else names the pages whose address is most like the one that
 * was asked for, once their list is there.
 */
export default function UnknownAddress() {
  useMovedPath();
  const { pathname } = useLocation();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const [pages, setPages] = useState<readonly SitePage[]>([]);

  useEffect(() => {
    let isCurrent = true;
    fetchSitePages(baseUrl).then(
      (all) => isCurrent && setPages(likeAddress(pathname.slice(baseUrl.length), all)),
      // Without the list, the page still leads on.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [baseUrl, pathname]);

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
