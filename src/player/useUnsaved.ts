import { useHistory } from '@docusaurus/router';
import { useEffect, useState } from 'react';

export function useUnsaved(question: string) {
  const [isUnsaved, setUnsaved] = useState(false);
  const history = useHistory();
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const unblock = history.block((to, action) => {
      const here = history.location;
      if (to.pathname === here.pathname) return;
      if (window.confirm(question)) {
        // Some pages load anew, and the browser would ask a second time.
        window.removeEventListener('beforeunload', ask);
        return;
      }
      if (action === 'POP') {
        // The router goes back by the entries that it knows, and after a reload it knows none: the address is put back here, so that the router finds nothing to do.
        const { key, state } = here;
        window.history.pushState({ key, state }, '', history.createHref(here));
        to.key = key;
      }
      return false;
    });
    return () => {
      unblock();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, history, question]);
  return { isUnsaved, setUnsaved };
}
