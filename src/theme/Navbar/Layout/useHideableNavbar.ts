import { useLocationChange, useScrollPosition } from '@docusaurus/theme-common/internal';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Reports whether a click is about to scroll within the page. */
function isAnchorClick(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return Boolean(link?.hash) && link?.pathname === window.location.pathname;
}

/**
 * Hides the navbar on the way down and shows it on the way up. Unlike the theme's hook, it ignores
 * scrolls to an anchor, as the specification demands.
 */
export function useHideableNavbar() {
  const [isNavbarVisible, setIsNavbarVisible] = useState(true);
  const scrollsByItself = useRef(false);
  const navbarHeight = useRef(0);
  const navbarRef = useCallback((node: HTMLElement | null) => {
    if (node) navbarHeight.current = node.getBoundingClientRect().height;
  }, []);

  useEffect(() => {
    // The browser scrolls to the anchor of a new page at any time.
    scrollsByItself.current = window.location.hash !== '';
    const unmounted = new AbortController();
    const options = { capture: true, passive: true, signal: unmounted.signal };
    const onClick = (event: MouseEvent) => {
      if (isAnchorClick(event)) scrollsByItself.current = true;
    };
    document.addEventListener('click', onClick, options);
    // Input by hand makes the next scroll the reader's own.
    const onOwnScroll = () => {
      scrollsByItself.current = false;
    };
    for (const type of ['wheel', 'touchmove', 'keydown'])
      document.addEventListener(type, onOwnScroll, options);
    return () => unmounted.abort();
  }, []);

  useScrollPosition(({ scrollY }, last) => {
    if (scrollY < navbarHeight.current) {
      setIsNavbarVisible(true);
      return;
    }
    if (scrollsByItself.current) {
      scrollsByItself.current = false;
      return;
    }
    // The first call reports the position, which after a reload may be further down.
    if (scrollY === last?.scrollY) return;
    if (last?.scrollY && scrollY > last.scrollY) {
      setIsNavbarVisible(false);
      return;
    }
    // Overscroll at the end of the page scrolls up by itself.
    const end = document.documentElement.scrollHeight - navbarHeight.current;
    if (scrollY + window.innerHeight < end) setIsNavbarVisible(true);
  });

  useLocationChange(({ location, previousLocation }) => {
    // Navigation scrolls to the section, the top or the former position.
    scrollsByItself.current = true;
    const changesPage = location.pathname !== previousLocation?.pathname;
    if (changesPage) setIsNavbarVisible(true);
  });

  return { navbarRef, isNavbarVisible };
}
