import type { ClientModule } from '@docusaurus/types';

/** How long a page may take, in milliseconds, before the reader is told that it is on its way. */
const patience = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

function end() {
  clearTimeout(timer);
  delete document.documentElement.dataset['going'];
}

/** Shows a bar while the next page loads. Unlike the theme's, it also ends when that page crashes. */
const progress: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      document.documentElement.dataset['going'] = 'true';
    }, patience);
    // Called when the page has loaded, whether or not it can be shown then.
    return end;
  },
  // Called for the last of several moves, when only that one is shown.
  onRouteDidUpdate: end,
};

export default progress;
