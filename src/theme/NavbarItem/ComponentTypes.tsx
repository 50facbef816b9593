import { AccountNavbarItem, LogoutNavbarItem } from '@site/src/account/navbar';
import types from '@theme-original/NavbarItem/ComponentTypes';

/** The kinds of items that a navbar can have: the theme's, and those of accounts. */
export default {
  ...types,
  'custom-account': AccountNavbarItem,
  'custom-logout': LogoutNavbarItem,
};
