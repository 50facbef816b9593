import preloadKnown from '@docusaurus/core/lib/client/preload';
import { nextTask } from '../../first-load/client/nextTask';
import { isFirstPage, loadRoutes, loadSidebars } from './routes';

/** Loads all that a page needs, before the router shows it. Rejects when something is missing. */
export default async function preload(path: string): Promise<unknown> {
  if (isFirstPage(path)) {
    // Its scripts are there already. They run apart from those of the site.
    await nextTask();
    return preloadKnown(path);
  }
  await loadRoutes();
  return Promise.all([preloadKnown(path), loadSidebars()]);
}
