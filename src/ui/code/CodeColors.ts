import { createContext } from 'react';

export const CodeColors = createContext<string | undefined>(undefined);
