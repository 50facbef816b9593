import { useHistory, useLocation } from '@docusaurus/router';
import { useEffect } from 'react';
import type { Console } from '../controller';

/**
 * Takes the prompt out of an address such as `/app?prompt=…`, as “Try it in your goose” makes it.
 * It is kept for the next session; the address is tidied, so that a reload does not bring it again.
 */
export function useOfferedPrompt(console: Console): void {
  const history = useHistory();
  const { pathname, search } = useLocation();
  const prompt = new URLSearchParams(search).get('prompt');
  useEffect(() => {
    if (prompt === null) return;
    console.offerPrompt(prompt);
    history.replace(pathname);
  }, [console, history, pathname, prompt]);
}
