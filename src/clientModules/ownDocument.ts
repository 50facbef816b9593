import siteConfig from '@generated/docusaurus.config';
import type { ClientModule } from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { documentKind } from '@site/hosting/documents';

/** The page that is shown, as the history has it. */
let shown: { kind: string; href: string; state: unknown } | undefined;

const kindHere = () =>
  documentKind(`/${window.location.pathname.slice(siteConfig.baseUrl.length)}`);

/** Back has moved the address before anybody could ask, so it is put back, and left as by a link. */
function ask(event: PopStateEvent) {
  const { href } = window.location;
  if (!shown || kindHere() === shown.kind) return;
  if (window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return;
  event.stopImmediatePropagation();
  window.history.pushState(shown.state, '', shown.href);
  window.location.assign(href);
}

// Runs before the router's listener.
if (ExecutionEnvironment.canUseDOM) window.addEventListener('popstate', ask);

/** Reloads a page whose policy differs from the previous one's. */
const ownDocument: ClientModule = {
  onRouteUpdate() {
    const kind = kindHere();
    if (shown && kind !== shown.kind) window.location.reload();
    shown = { kind, href: window.location.href, state: window.history.state };
  },
};

export default ownDocument;
