import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import { createContext, type ReactNode } from 'react';

/** The slide-out menu brings its own kind of dropdown with it. */
export const MenuDropdown = createContext<((props: Props) => ReactNode) | null>(null);
