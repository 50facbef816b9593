import { createContext } from 'react';

export interface MessageParts {
  readonly words: string;
  readonly added: string;
}

export const MessagePartsOf = createContext<(text: string) => MessageParts | null>(
  () => null,
);
