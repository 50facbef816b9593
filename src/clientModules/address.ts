import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import routes from '@generated/routes';
import { tidyAddress } from './tidyAddress';

const { baseUrl } = siteConfig;

function tidy() {
  const address = tidyAddress(window.location, baseUrl);
  if (address)
    window.history.replaceState(window.history.state, '', address.path + address.hash);
  return address;
}

/** The 404 page names itself as canonical. */
function isNotFound(): boolean {
  const said = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return said !== undefined && new URL(said).pathname === `${baseUrl}404.html`;
}

/** Leaves the 404 page for the address that was probably meant. */
function leaveNotFound({ pathname, search, hash }: Location): boolean {
  const path = baseUrl + pathname.slice(baseUrl.length).toLowerCase();
  if (pathname.startsWith(baseUrl) && path !== pathname) {
    // The router ignores case. Until the browser has left, it must not render that page over this
    // one.
    routes.splice(0, routes.length, ...routes.filter(({ path: each }) => each === '*'));
    window.location.replace(path + search + hash);
    return true;
  }
  const address = tidyAddress(window.location, baseUrl);
  if (!address || address.path === pathname + search) return false;
  window.location.replace(address.path + address.hash);
  return true;
}

/** As on the servers, `/docs/` is not `/docs`. */
function matchAsServers(all: NonNullable<(typeof routes)[number]['routes']>) {
  for (const route of all) {
    route.strict = true;
    matchAsServers(route.routes ?? []);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  matchAsServers(routes);
  if (!isNotFound() || !leaveNotFound(window.location)) {
    // A navigation, so that the browser scrolls to the section.
    const section = tidy()?.hash;
    if (section) window.location.replace(section);
  }
  // Client modules run before the router, which hears of the move next.
  window.addEventListener('popstate', tidy);
}
