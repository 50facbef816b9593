import siteConfig from '@generated/docusaurus.config';
import type { ClientModule } from '@docusaurus/types';
import { documentKind } from '@site/hosting/documents';

const kindOf = (pathname: string) =>
  documentKind(`/${pathname.slice(siteConfig.baseUrl.length)}`);

/** Loads a page whose policy is another than the one of the page that the reader leaves. */
const ownDocument: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (!previousLocation) return;
    if (kindOf(location.pathname) !== kindOf(previousLocation.pathname))
      window.location.reload();
  },
};

export default ownDocument;
