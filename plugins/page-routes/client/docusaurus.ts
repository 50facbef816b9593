import known from '@docusaurus/core/lib/client/docusaurus';
import { firstPage } from './known';
import prefetchFile from './prefetch';
import { loadRoutes, loadSidebars } from './routes';
import { fileOfChunk } from './tables';

/** Safari has no idle callback. */
const whenIdle =
  window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

/**
 * Fetches pages ahead: of links in sight when the browser has nothing else to do, of a link under
 * the pointer at once. A failure shows when the link is followed.
 */
export default {
  prefetch(path: string) {
    if (!savesData()) whenIdle(() => void ahead(() => known.prefetch(path)));
  },
  preload(path: string) {
    void ahead(() => known.preload(path));
  },
};

// What each move to another page needs, so that the first does not wait for one after the other.
if (firstPage && !savesData())
  for (const chunk of ['routes', ...Object.keys(firstPage.docsVersions)])
    void prefetchFile(fileOfChunk(chunk));

/** Whether the reader has little data or a slow line, as Docusaurus asks. Few browsers tell. */
function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { readonly effectiveType: string; readonly saveData?: boolean };
  };
  return Boolean(connection?.effectiveType.includes('2g') || connection?.saveData);
}

async function ahead(fetchPage: () => unknown): Promise<void> {
  try {
    await loadRoutes();
    fetchPage();
    await loadSidebars();
  } catch {
    // The router tries again, and deals with the failure.
  }
}
