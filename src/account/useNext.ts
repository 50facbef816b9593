import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { withNext } from './loginAddress';
import { defaultNext, nextFrom } from './next';

export function useNext(): { readonly path: string; link(authPath: string): string } {
  const { search } = useLocation();
  const isBrowser = useIsBrowser();
  const app = useBaseUrl(defaultNext);
  const site = useBaseUrl('/');
  const next = isBrowser ? nextFrom(search, window.location.origin + site) : defaultNext;
  return {
    path: next === defaultNext ? app : next,
    link: (authPath) => (next === defaultNext ? authPath : withNext(authPath, next)),
  };
}
