import { useEffect } from 'react';
import { tellPage } from './usePage';

/** Escape closes the panel, unless it has just meant something else, such as stopping goose. */
export function useCloseOnEscape(): void {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      tellPage({ type: 'close' });
    };
    // Behind all listeners of the document.
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, []);
}
