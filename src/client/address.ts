import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { tidyAddress } from './tidyAddress';

/** Tidies the address in place. */
function tidy() {
  const better = tidyAddress(window.location);
  if (better)
    window.history.replaceState(window.history.state, '', better.path + better.hash);
  return better;
}

if (ExecutionEnvironment.canUseDOM) {
  // A navigation to the section, so that the browser scrolls to it.
  const section = tidy()?.hash;
  if (section) window.location.replace(section);
  // A link or Back within the page. Client modules come before the router, which hears of it next.
  window.addEventListener('popstate', tidy);
}
