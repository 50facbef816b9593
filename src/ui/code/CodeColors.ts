import { createContext } from 'react';

/** The packed colors (see runs.ts) of the block of code around; undefined when it has none. */
export const CodeColors = createContext<string | undefined>(undefined);
