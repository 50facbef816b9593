import { rootId } from '@site/site/marks';
import { createRoot } from 'react-dom/client';
import { Beside } from './Beside';
import { hydrated } from './hydrated';
import { beside } from './state';

/**
 * Draws the panel and the offers into an element of their own, beside what Docusaurus draws, and
 * looks again whenever that has changed.
 */
export async function mount(): Promise<void> {
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(<Beside />);
  await hydrated();
  const page = document.querySelector(`#${rootId}`) ?? document.body;
  let waits = false;
  const changes = new MutationObserver(() => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      beside.follow();
    });
  });
  changes.observe(page, { childList: true, subtree: true });
  beside.start();
}
