import siteConfig from '@generated/docusaurus.config';
import { fetchSiteAnchors } from '@site/src/ui/siteAnchors';
import { useEffect } from 'react';
import { files, sourceOf } from './ask/sourcesOf';
import { tellPage } from './usePage';

/**
 * A link to a page of this site is followed by the page around the panel, which stays as it is.
 * Other links open windows of their own.
 */
export function useFollowLinks(): void {
  useEffect(() => {
    if (window.parent === window) return undefined;
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (!(link instanceof HTMLAnchorElement)) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      if (link.origin !== window.location.origin) return;
      // Text, which no page shows.
      if (files.includes(`/${link.pathname.slice(siteConfig.baseUrl.length)}`)) return;
      // Before the router, which would show the page in here.
      event.preventDefault();
      event.stopPropagation();
      const path = link.pathname + link.search + link.hash;
      void placeOf(path).then((place) => tellPage({ type: 'follow', path: place }));
    }
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, []);
}

/** The address of the page itself, where goose names its Markdown or a heading. */
async function placeOf(path: string): Promise<string> {
  const { baseUrl } = siteConfig;
  if (!path.startsWith(baseUrl)) return path;
  try {
    const anchors = await fetchSiteAnchors(baseUrl);
    const source = sourceOf(path.slice(baseUrl.length - 1), anchors);
    return baseUrl + source.path.slice(1);
  } catch {
    // Without the list a link leads where it says.
    return path;
  }
}
