import { useHistory, useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { redirects } from '@site/hosting/redirects';
import { useEffect } from 'react';

/** Leads on from a moved path that no server has redirected. */
export function useMovedPath(): void {
  const { pathname, search, hash } = useLocation();
  const history = useHistory();
  const { withBaseUrl } = useBaseUrlUtils();

  useEffect(() => {
    const asked = pathname.replace(/\/$/, '');
    const to = redirects.find(({ from }) => withBaseUrl(from) === asked)?.to;
    if (to === undefined) return;
    const [path = '', section] = to.split('#');
    history.replace(withBaseUrl(path) + search + (section ? `#${section}` : hash));
  }, [history, pathname, search, hash, withBaseUrl]);
}
