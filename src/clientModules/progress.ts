import type { ClientModule } from '@docusaurus/types';

/** Milliseconds before the bar appears. */
const patience = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

function end() {
  clearTimeout(timer);
  delete document.documentElement.dataset['going'];
}

/** Unlike the theme's bar, it also ends when the next page crashes. */
const progress: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      document.documentElement.dataset['going'] = 'true';
    }, patience);
    // Called when the page has loaded, whether or not it renders.
    return end;
  },
  // Called only for the last of several quick moves.
  onRouteDidUpdate: end,
};

export default progress;
