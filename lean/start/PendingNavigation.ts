import type { ReactNode } from 'react';

/** The router waits for pages itself. */
export default ({ children }: { readonly children: ReactNode }) => children;
