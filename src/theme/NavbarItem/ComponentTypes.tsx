import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import { AccountNavbarItem, LogoutNavbarItem } from '@site/src/account/navbar';

export default {
  ...ComponentTypes,
  'custom-account': AccountNavbarItem,
  'custom-logout': LogoutNavbarItem,
};
