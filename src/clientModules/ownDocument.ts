import siteConfig from '@generated/docusaurus.config';
import type { ClientModule } from '@docusaurus/types';
import { documentKind } from '@site/hosting/documents';

const kindOf = (pathname: string) =>
  documentKind(`/${pathname.slice(siteConfig.baseUrl.length)}`);

/** Reloads a page whose policy differs from the previous one's. */
const ownDocument: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (!previousLocation) return;
    if (kindOf(location.pathname) !== kindOf(previousLocation.pathname))
      window.location.reload();
  },
};

export default ownDocument;
