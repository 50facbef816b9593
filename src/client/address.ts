import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { tidyAddress } from './tidyAddress';

function tidy() {
  const better = tidyAddress(window.location);
  if (!better) return;
  window.history.replaceState(window.history.state, '', better.path);
  // A navigation to the section, so that the browser scrolls to it.
  if (better.hash) window.location.replace(better.hash);
}

if (ExecutionEnvironment.canUseDOM) tidy();
