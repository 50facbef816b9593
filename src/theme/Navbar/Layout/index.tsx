/*
 * Ejected from @docusaurus/theme-classic 3.10.2. Changed: the navbar stays on scrolls to an anchor,
 * focus stays in the open menu, and the menu closes on navigation.
 */
import { ThemeClassNames } from '@docusaurus/theme-common';
import {
  useLocationChange,
  useNavbarMobileSidebar,
} from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';
import type { Props } from '@theme/Navbar/Layout';
import { clsx } from 'clsx';
import { useHideableNavbar } from './useHideableNavbar';
import { useMenuFocus } from './useMenuFocus';
import styles from './styles.module.css';

export default function NavbarLayout({ children }: Props) {
  const mobileSidebar = useNavbarMobileSidebar();
  const { navbarRef, isNavbarVisible } = useHideableNavbar();
  useMenuFocus(mobileSidebar);
  useLocationChange(({ location, previousLocation }) => {
    const changesPage = location.pathname !== previousLocation?.pathname;
    if (changesPage && mobileSidebar.shown) mobileSidebar.toggle();
  });
  return (
    <nav
      ref={navbarRef}
      aria-label={translate({ id: 'theme.NavBar.navAriaLabel', message: 'Main' })}
      className={clsx(
        ThemeClassNames.layout.navbar.container,
        'navbar',
        'navbar--fixed-top',
        styles.hideable,
        !isNavbarVisible && styles.hidden,
        mobileSidebar.shown && 'navbar-sidebar--show',
      )}
    >
      {children}
      <div
        role="presentation"
        className="navbar-sidebar__backdrop"
        onClick={mobileSidebar.toggle}
      />
      <NavbarMobileSidebar />
    </nav>
  );
}
