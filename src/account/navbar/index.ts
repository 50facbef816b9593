// A face of its own: the theme's list of navbar items imports it, and these items import the theme.
export { AccountNavbarItem } from './AccountNavbarItem';
export { LogoutNavbarItem } from './LogoutNavbarItem';
