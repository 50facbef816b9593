import { useEffect, useEffectEvent } from 'react';

/**
 * Lets links lead to rows that a filter hides.
 *
 * @param isHidden Whether the filter hides what has this id.
 * @param showAll Has shown everything when it returns.
 */
export function useTargets(isHidden: (id: string) => boolean, showAll: () => void): void {
  const show = useEffectEvent((hash: string): boolean => {
    const id = hash.slice(1);
    if (id === '' || !isHidden(id)) return false;
    showAll();
    return true;
  });

  useEffect(() => {
    function follow({ target }: MouseEvent) {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link) show(link.hash);
    }
    function arrive() {
      const { hash } = window.location;
      if (show(hash)) document.getElementById(hash.slice(1))?.scrollIntoView();
    }
    // Before the link is followed, because the page scrolls then.
    document.addEventListener('click', follow, true);
    window.addEventListener('hashchange', arrive);
    return () => {
      document.removeEventListener('click', follow, true);
      window.removeEventListener('hashchange', arrive);
    };
  }, []);
}
