// Separate from ../index, since the theme's list of navbar items imports this, and these items
// import the theme.
export { AccountNavbarItem } from './AccountNavbarItem';
