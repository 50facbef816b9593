import { useLocationChange, useScrollPosition } from '@docusaurus/theme-common/internal';
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';

/** Whether a click is about to scroll to a place on the same page. */
function isAnchorClick(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return Boolean(link?.hash) && link?.pathname === window.location.pathname;
}

/**
 * Hides the navbar on the way down and shows it on the way up. A scroll to an anchor does neither:
 * the theme's own hook hides the navbar then, and the specification says that it stays.
 *
 * @param hideOnScroll When false the navbar always stays.
 */
export function useHideableNavbar(hideOnScroll: boolean): {
  readonly navbarRef: RefCallback<HTMLElement>;
  readonly isNavbarVisible: boolean;
} {
  const [isNavbarVisible, setIsNavbarVisible] = useState(true);
  const scrollsByItself = useRef(false);
  const navbarHeight = useRef(0);
  const navbarRef = useCallback((node: HTMLElement | null) => {
    if (node) navbarHeight.current = node.getBoundingClientRect().height;
  }, []);

  useEffect(() => {
    // The page may have been opened at an anchor, which the browser scrolls to when it likes.
    scrollsByItself.current = window.location.hash !== '';
    const onClick = (event: MouseEvent) => {
      if (isAnchorClick(event)) scrollsByItself.current = true;
    };
    // The next thing a reader does by hand is a scroll of their own again.
    const onOwnScroll = () => {
      scrollsByItself.current = false;
    };
    const ownScrolls = ['wheel', 'touchmove', 'keydown'] as const;
    document.addEventListener('click', onClick, true);
    for (const type of ownScrolls) {
      document.addEventListener(type, onOwnScroll, { capture: true, passive: true });
    }
    return () => {
      document.removeEventListener('click', onClick, true);
      for (const type of ownScrolls) {
        document.removeEventListener(type, onOwnScroll, { capture: true });
      }
    };
  }, []);

  useScrollPosition(({ scrollY }, last) => {
    if (!hideOnScroll) return;
    if (scrollY < navbarHeight.current) {
      setIsNavbarVisible(true);
      return;
    }
    if (scrollsByItself.current) {
      scrollsByItself.current = false;
      return;
    }
    // At its start the hook tells where the page is, which after a reload may be further down.
    if (scrollY === last?.scrollY) return;
    if (last?.scrollY && scrollY > last.scrollY) {
      setIsNavbarVisible(false);
      return;
    }
    // The rubber band at the end of the page scrolls up by itself.
    const end = document.documentElement.scrollHeight - navbarHeight.current;
    if (scrollY + window.innerHeight < end) setIsNavbarVisible(true);
  });

  useLocationChange(({ location, previousLocation }) => {
    // To the section or the top, or on the way back to where the reader was.
    scrollsByItself.current = true;
    const changesPage = location.pathname !== previousLocation?.pathname;
    if (hideOnScroll && changesPage) setIsNavbarVisible(true);
  });

  return { navbarRef, isNavbarVisible };
}
