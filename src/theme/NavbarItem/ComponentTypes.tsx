// Instead of the theme's own list, which brings the code of items that this site does not have. An
// item of another type stops the build with a message that names it; add it here then.
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocsVersionDropdownNavbarItem from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import { AccountNavbarItem, LogoutNavbarItem } from '@site/src/account/navbar';

export default {
  default: DefaultNavbarItem,
  dropdown: DropdownNavbarItem,
  docsVersionDropdown: DocsVersionDropdownNavbarItem,
  localeDropdown: LocaleDropdownNavbarItem,
  'custom-account': AccountNavbarItem,
  'custom-logout': LogoutNavbarItem,
};
