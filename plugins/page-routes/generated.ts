import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import type { GlobalData, RouteChunkNames, SiteMetadata } from '@docusaurus/types';
import type { BranchRoute } from './client/firstPage';

/** What Docusaurus writes for the browser before it bundles. */
export interface Generated {
  readonly routes: readonly BranchRoute[];
  readonly chunkNames: RouteChunkNames;
  readonly globalData: GlobalData;
  readonly siteMetadata: SiteMetadata;
  /** By name of a chunk, the module that it is about, such as `@site/docs/quickstart.mdx`. */
  readonly registry: Readonly<Record<string, string>>;
  /** The content of a module that is JSON. */
  json(module: string): unknown;
}

/** @param folder Docusaurus's folder of generated files. */
export function readGenerated(folder: string): Generated {
  const text = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const entries = text('registry.js').matchAll(/^ *"(\w+)": \[.*?\), ("[^"]+"),/gm);
  const read = new Map<string, unknown>();
  return {
    routes: readRoutes(text('routes.js')),
    chunkNames: JSON.parse(text('routesChunkNames.json')) as RouteChunkNames,
    globalData: JSON.parse(text('globalData.json')) as GlobalData,
    siteMetadata: JSON.parse(text('site-metadata.json')) as SiteMetadata,
    registry: Object.fromEntries(
      [...entries].map(([, chunk = '', module = '']) => [chunk, JSON.parse(module)]),
    ),
    json(module) {
      // Each page asks for the sidebars of all.
      if (!read.has(module))
        read.set(module, JSON.parse(text(module.replace('@generated/', ''))));
      return read.get(module);
    },
  };
}

/** The table of routes is JavaScript: `component: ComponentCreator('/docs', 'f4b')`. */
function readRoutes(source: string): readonly BranchRoute[] {
  const script = source
    .replace(/^import .*$/gm, '')
    .replace('export default', 'routes =');
  const context = {
    routes: [] as (BranchRoute & { readonly component: string })[],
    ComponentCreator: (_path: string, hash = '') => hash,
  };
  runInNewContext(script, context);
  return context.routes.map(withHash);
}

function withHash({
  component: hash,
  routes,
  ...route
}: BranchRoute & { readonly component?: string }): BranchRoute {
  return {
    ...route,
    ...(hash && { hash }),
    ...(routes && { routes: routes.map(withHash) }),
  };
}
