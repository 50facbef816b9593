import {
  createContext,
  startTransition,
  useEffect,
  useState,
  type ReactNode,
} from 'react';

export const Context = createContext(false);

/** Docusaurus sets this for the whole page in one long task. A transition can be interrupted. */
export function BrowserContextProvider({ children }: { readonly children: ReactNode }) {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => {
    startTransition(() => {
      setIsBrowser(true);
    });
  }, []);
  return <Context value={isBrowser}>{children}</Context>;
}
