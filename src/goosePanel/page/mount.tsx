import { rootId, hydratedMark } from '@site/site/docusaurusNames';
import { createRoot } from 'react-dom/client';
import { PagePanel } from './PagePanel';
import { panelStore } from './state';

/**
 * Renders the panel and the offers in a root of their own, and updates them when the page changes.
 */
export async function mount(): Promise<void> {
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(<PagePanel />);
  await hydrated();
  watchPage(panelStore.follow);
  panelStore.start();
}

/** Resolves after hydration, since React reports what was added earlier as a mismatch. */
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

export function watchPage(listener: () => void): void {
  let waits = false;
  const changes = new MutationObserver(() => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      listener();
    });
  });
  const page = document.querySelector(`#${rootId}`) ?? document.body;
  changes.observe(page, { childList: true, subtree: true });
}
