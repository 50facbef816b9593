const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Back and Forward keep a document that was loaded anew, even before its scripts have come: it then
 * holds the text and the policy of another address.
 */
function isMoved(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && new URL(load.name).pathname !== window.location.pathname;
}

/** Starts the page as Docusaurus does, but in several tasks. */
async function start() {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  if (isMoved()) window.location.reload();
  else await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry');
}

void start();
