import { AccountNavbarItem, LogoutNavbarItem } from '@site/src/account/navbar';
import types from '@theme-original/NavbarItem/ComponentTypes';

export default {
  ...types,
  'custom-account': AccountNavbarItem,
  'custom-logout': LogoutNavbarItem,
};
