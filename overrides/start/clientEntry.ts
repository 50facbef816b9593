const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Starts the page as Docusaurus does, but in several tasks. */
async function start() {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry');
}

void start();
