import { createContext } from 'react';

/** Returns why an address in foreign text is no link, or null. Another document may know its links better. */
export const LinkFault = createContext<(href: string) => string | null>(() => null);
