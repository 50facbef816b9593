import { AccountNavbarItem } from '@site/src/account/navbar/AccountNavbarItem';
import types from '@theme-original/NavbarItem/ComponentTypes';
import type { ComponentType } from 'react';

/** An item whose code comes with the menu that it is part of. */
function NavbarPart<Props extends object>({
  part: Part,
  ...props
}: Props & { readonly part: ComponentType<Omit<Props, 'part'>> }) {
  return <Part {...props} />;
}

export default {
  ...types,
  'custom-account': AccountNavbarItem,
  'custom-part': NavbarPart,
};
