import known from '@docusaurus/core/lib/client/docusaurus';
import { loadRoutes } from './routes';

/** Safari has no idle callback. */
const whenIdle =
  window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

/**
 * Fetches pages ahead: of links in sight when the browser has nothing else to do, of a link under
 * the pointer at once. A failure shows when the link is followed.
 */
export default Object.freeze({
  prefetch(path: string) {
    if (!savesData()) whenIdle(() => void ahead(() => known.prefetch(path)));
  },
  preload(path: string) {
    void ahead(() => known.preload(path));
  },
});

/** Whether the reader has asked for little data. Only some browsers tell. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

async function ahead(fetchPage: () => unknown): Promise<void> {
  try {
    await loadRoutes();
    fetchPage();
  } catch {
    // The router tries again, and deals with the failure.
  }
}
