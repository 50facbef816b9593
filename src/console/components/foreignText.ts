import { createContext } from 'react';

/* Another document, such as the panel, may know more of the texts in a conversation. */

/** Returns why an address in foreign text is no link, or null. */
export const LinkFault = createContext<(href: string) => string | null>(() => null);

export interface MessageParts {
  readonly words: string;
  readonly added: string;
}

export const MessagePartsOf = createContext<(text: string) => MessageParts | null>(
  () => null,
);
