import { nextTask } from './nextTask';

/**
 * Starts the page as Docusaurus does, but in several tasks, between which the browser takes up what
 * the reader does.
 */
async function start() {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry');
}

void start();
