import { useHistory, useLocation } from '@docusaurus/router';
import { useEffect } from 'react';
import type { Drafts } from '../core/drafts';

/**
 * Takes the prompt out of an address such as `/app?prompt=…`, which anybody may have made.
 * It is kept for the next session; the address is tidied, so that a reload does not bring it again.
 */
export function useOfferedPrompt(drafts: Drafts): void {
  const history = useHistory();
  const { pathname, search } = useLocation();
  const prompt = new URLSearchParams(search).get('prompt');
  useEffect(() => {
    if (prompt === null) return;
    drafts.offer(prompt);
    history.replace(pathname);
  }, [drafts, history, pathname, prompt]);
}
