import {
  createContext,
  startTransition,
  useEffect,
  useState,
  type ReactNode,
} from 'react';

/** Whether the page has been taken over from its HTML. */
export const Context = createContext(false);

/**
 * Docusaurus sets this in one go for the whole page, which blocks the browser for as long as that
 * takes. As a transition it leaves room for what the reader does.
 */
export function BrowserContextProvider({ children }: { readonly children: ReactNode }) {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => {
    startTransition(() => {
      setIsBrowser(true);
    });
  }, []);
  return <Context value={isBrowser}>{children}</Context>;
}
