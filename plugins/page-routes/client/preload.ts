import preloadKnown from '@docusaurus/core/lib/client/preload';
import { isFirstPage, loadRoutes, loadSidebars } from './routes';

/** Loads all that a page needs, before the router shows it. Rejects when something is missing. */
export default async function preload(path: string): Promise<unknown> {
  if (isFirstPage(path)) return preloadKnown(path);
  await loadRoutes();
  return Promise.all([preloadKnown(path), loadSidebars()]);
}
