import preloadKnown from '@docusaurus/core/lib/client/preload';
import { loadRoutesFor } from './routes';

/** Loads all that a page needs, before the router shows it. Rejects when something is missing. */
export default async function preload(path: string): Promise<unknown> {
  await loadRoutesFor(path);
  return preloadKnown(path);
}
