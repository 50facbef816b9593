import { useListener } from './useListener';

/**
 * Lets the browser ask before it leaves a page with something that the reader has not sent.
 *
 * @param when Browsers keep a page out of their cache that listens without need.
 */
export function useAskBeforeLeaving(when: boolean, isUnsent = () => true) {
  const ask = (event: BeforeUnloadEvent) => {
    if (isUnsent()) event.preventDefault();
  };
  /** The router would go first and lose what the browser is to ask about. */
  const leave = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    const leaves = link && link.pathname !== window.location.pathname;
    if (leaves && isUnsent()) event.stopPropagation();
  };
  useListener('window', 'beforeunload', ask, { when });
  useListener('document', 'click', leave, { when, capture: true });
}
