import { createContext } from 'react';

/**
 * Says of an address in foreign text why it is no link, for the reader; null where nothing speaks
 * against it. Another document that draws conversations may know more of its links than the console.
 */
export const LinkJudge = createContext<(href: string) => string | null>(() => null);
