import siteConfig from '@generated/docusaurus.config';
import type { ClientModule } from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { documentKind } from '@site/hosting/documents';

type Place = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0]['location'];

let shown: Place | undefined;

const kindOf = ({ pathname }: { pathname: string }) =>
  documentKind(`/${pathname.slice(siteConfig.baseUrl.length)}`);

/** Back has moved the address before anybody could ask, so it is put back, and left as by a link. */
function ask(event: PopStateEvent) {
  const { href } = window.location;
  if (!shown || kindOf(window.location) === kindOf(shown)) return;
  const question = new Event('beforeunload', { cancelable: true });
  if (window.dispatchEvent(question)) return;
  event.stopImmediatePropagation();
  const { key, state, pathname, search, hash } = shown;
  window.history.pushState({ key, state }, '', `${pathname}${search}${hash}`);
  window.location.assign(href);
}

// Runs before the router's listener.
if (ExecutionEnvironment.canUseDOM) window.addEventListener('popstate', ask);

/** Reloads a page whose policy differs from the previous one's. */
const ownDocument: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    shown = location;
    if (previousLocation && kindOf(location) !== kindOf(previousLocation))
      window.location.reload();
  },
};

export default ownDocument;
