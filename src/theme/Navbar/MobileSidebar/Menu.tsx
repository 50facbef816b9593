import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import DropdownInMenu, { type Props } from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import { MenuDropdown } from '@site/src/theme/NavbarItem/DropdownNavbarItem';

const dropdown = (props: Props) => <DropdownInMenu {...props} />;

export default function Menu() {
  return (
    <MenuDropdown value={dropdown}>
      <MobileSidebar />
    </MenuDropdown>
  );
}
