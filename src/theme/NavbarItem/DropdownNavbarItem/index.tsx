// Replaces that of @docusaurus/theme-classic 3.10.2, which has both kinds on each page.
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem';
import DropdownInBar from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import type { Props as MobileProps } from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import { createContext, type ReactNode, use } from 'react';

/** The slide-out menu brings its own kind of dropdown with it. */
export const MenuDropdown = createContext<((props: MobileProps) => ReactNode) | null>(
  null,
);

export default function DropdownNavbarItem({ mobile = false, ...props }: Props) {
  const inMenu = use(MenuDropdown);
  return mobile && inMenu ? inMenu(props) : <DropdownInBar {...props} />;
}
