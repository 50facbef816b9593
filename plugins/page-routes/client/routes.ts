import siteConfig from './siteConfig';
import type routesType from '@generated/routes';
import ComponentCreator from './ComponentCreator';
import type { BranchRoute } from './firstPage';
import { firstPage, loadTable, registry } from './known';
import { setWholeVersion } from './wholeVersion';

type Route = (typeof routesType)[number];
type RouteConfig = NonNullable<Route['routes']>[number];

const { baseUrl } = siteConfig;

/** The routes known so far: the first page's, then all. */
const routes: Route[] = firstPage ? [toRoute(firstPage.route)] : [];
if (firstPage && firstPage.route.path !== baseUrl) {
  // The theme looks once whether there is a home page to link to.
  routes.push({ path: baseUrl, exact: true, component: ComponentCreator('*', '') });
}
export default routes;

const firstPath = firstPage ? window.location.pathname : null;

let isComplete = false;

/** Makes all routes known. The next call tries again after a failure. */
export async function loadRoutes(): Promise<void> {
  const all = await loadTable();
  if (isComplete) return;
  routes.splice(0, routes.length, ...all.map(withKey));
  isComplete = true;
}

/** Whether a path is the first page's. Every other page needs the table of all routes. */
export const isFirstPage = (path: string) => path === firstPath;

/** Completes the sidebars, of which the first page brought its part. After {@link loadRoutes}. */
export function loadSidebars(): Promise<unknown> {
  return Promise.all(
    Object.entries(firstPage?.docsVersions ?? {}).map(async ([name, part]) => {
      // The chunk is the same JSON, whole.
      const module = (await registry[name]?.[0]()) as
        | { default: typeof part }
        | undefined;
      if (module) setWholeVersion(part.version, module.default.version);
    }),
  );
}

function toRoute({ hash = '', routes: children, ...route }: BranchRoute): Route {
  return withKey({
    ...route,
    component: ComponentCreator(route.path, hash),
    ...(children && { routes: children.map(toRoute) }),
  });
}

/** React knows a route again by its key, whatever routes come to stand around it. */
function withKey(route: RouteConfig): Route {
  return {
    // Docusaurus gives a path and a component to all of its routes.
    ...(route as Route),
    key: `${String(route.path)} ${String(route.exact)}`,
    ...(route.routes && { routes: route.routes.map(withKey) }),
  };
}
