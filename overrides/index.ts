import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Configuration } from '@rspack/core';
import { rspackConfig } from '../plugins/rspack';
import { browserConfig } from './config/browserConfig';
import { cards } from './cards/cards';
import { docsInOne } from './chunks/docsInOne';
import { withoutHints } from './chunks/messageHints';
import { ownStyles } from './chunks/ownStyles';
import { withoutList } from './chunks/plugins';
import { shortRegistry } from './chunks/registry';
import { withoutNames } from './chunks/withoutNames';
import { onlyUsed } from './onlyUsed';
import { replaceModules } from './replaceModules';
import type { Change, Row } from './row';
import { rowsWithout } from './rows';
import { lateScripts } from './start/lateScripts';

/**
 * Changes of rows besides replaced modules. They throw a NoMatch where Docusaurus differs from what
 * they expect.
 */
export const changes: Readonly<Record<string, (context: LoadContext) => Change>> = {
  'late-scripts': lateScripts,
  cards,
  config: browserConfig,
  css: onlyUsed,
  'docs-in-one': docsInOne,
  'message-hints': withoutHints,
  'own-styles': ownStyles,
  prefetch: withoutList,
  'chunk-names': withoutNames,
  registry: shortRegistry,
};

/**
 * Sends a browser less than Docusaurus does, and starts it sooner (rows.ts). `LEAN_WITHOUT` names
 * rows to leave out, with commas between.
 */
export default function overrides(context: LoadContext): Plugin {
  // Writers see the site as Docusaurus makes it.
  if (process.env.NODE_ENV !== 'production') return { name: 'overrides' };
  const used = rowsWithout(process.env['LEAN_WITHOUT']);
  const made = used.map(({ name }) => changeOf(name, context));
  return {
    name: 'overrides',

    async allContentLoaded({ actions, allContent }) {
      await Promise.all(made.map(({ writeData }) => writeData?.(actions, allContent)));
    },

    injectHtmlTags: () => ({ postBodyTags: made.flatMap(({ tags }) => tags ?? []) }),

    configurePostCss: (options) => ({
      ...options,
      plugins: [...options.plugins, ...made.flatMap(({ postCss }) => postCss ?? [])],
    }),

    configureWebpack(config, isServer, utils) {
      const shared = ownCache(config as Configuration, used);
      const replacements = replaceModules(utils, used, isServer);
      if (isServer) return rspackConfig({ ...shared, plugins: replacements });
      for (const { configure } of made) configure?.(config as Configuration);
      const cacheGroups = Object.assign({}, ...made.map((change) => change.cacheGroups));
      return rspackConfig({
        ...shared,
        plugins: [...replacements, ...made.flatMap(({ plugin }) => plugin ?? [])],
        module: { rules: made.flatMap(({ rule }) => rule ?? []) },
        optimization: { splitChunks: { cacheGroups } },
      });
    },
  };
}

/** @throws {Error} with the row's name, when Docusaurus is not as the row expects. */
function changeOf(row: string, context: LoadContext): Change {
  try {
    return changes[row]?.(context) ?? {};
  } catch (error) {
    throw new Error(`The row “${row}” of overrides/rows.ts cannot be applied.`, {
      cause: error,
    });
  }
}

/** The bundler caches requests and what loaders made: each choice of rows has a cache of its own. */
function ownCache({ experiments }: Configuration, used: readonly Row[]) {
  const { cache } = experiments ?? {};
  if (typeof cache !== 'object' || cache.type !== 'persistent') return {};
  const choice = used.map(({ name, replaces }) => [
    name,
    String(replaces?.flatMap(Object.values)),
  ]);
  const version = `${cache.version} ${JSON.stringify(choice)}`;
  const buildDependencies = used.flatMap(({ files = [] }) =>
    files.map((file) => path.join(__dirname, file)),
  );
  return { experiments: { cache: { ...cache, version, buildDependencies } } };
}
