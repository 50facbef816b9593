import { useEffect } from 'react';
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
      // Before the router, which would show the page in here.
      event.preventDefault();
      event.stopPropagation();
      tellPage({ type: 'follow', path: link.pathname + link.search + link.hash });
    }
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, []);
}
