import type { ClientModule } from '@docusaurus/types';

/** How long a page may take, in milliseconds, before the reader is told that it is on its way. */
const patience = 200;

/** Shows a bar while the next page loads. Takes the place of the theme's, which brings a library. */
const progress: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return;
    const { dataset } = document.documentElement;
    const timer = setTimeout(() => {
      dataset['going'] = 'true';
    }, patience);
    return () => clearTimeout(timer);
  },
  onRouteDidUpdate() {
    delete document.documentElement.dataset['going'];
  },
};

export default progress;
