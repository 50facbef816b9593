import { hydratedMark } from '@site/site/marks';

/** Resolves once React has taken the page over: what is added before would be taken for a fault. */
export function hydrated(): Promise<void> {
  const root = document.documentElement;
  const isSo = () => root.getAttribute(hydratedMark) === 'true';
  if (isSo()) return Promise.resolve();
  return new Promise((resolve) => {
    const waiting = new MutationObserver(() => {
      if (!isSo()) return;
      waiting.disconnect();
      resolve();
    });
    waiting.observe(root, { attributeFilter: [hydratedMark] });
  });
}
