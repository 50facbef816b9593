// Replaces that of @docusaurus/theme-classic 3.10.2, which has both kinds on each page.
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem';
import DropdownInBar from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import { use } from 'react';
import { MenuDropdown } from './MenuDropdown';

export default function DropdownNavbarItem({ mobile = false, ...props }: Props) {
  const inMenu = use(MenuDropdown);
  return mobile && inMenu ? inMenu(props) : <DropdownInBar {...props} />;
}
