import { useEffect, useState } from 'react';

/** Asks before the page is left while something on it is not saved. */
export function useUnsaved() {
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return { isUnsaved, setUnsaved };
}
