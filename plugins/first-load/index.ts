import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from '@rspack/core';
import { readGenerated } from '../page-routes/generated';
import { type Replacement, replaceModules } from '../replaceModules';
import { rspackConfig } from '../rspack';
import { onlyUsed } from './onlyUsed';

/** Sees to it that a page loads what it needs, at once, and no more. */
export default function firstLoad({
  generatedFilesDir,
  i18n,
  siteDir,
}: LoadContext): Plugin {
  return {
    name: 'first-load',
    configurePostCss: (options) => ({
      ...options,
      plugins: [...options.plugins, onlyUsed(siteDir)],
    }),

    configureWebpack({ mode }, isServer, utils) {
      const isBuild = !isServer && mode === 'production';
      return rspackConfig({
        resolve: {
          alias: {
            [prismSetUp()]: false,
            [themeProgress()]: false,
            ...(!isServer && withRouterNeeds),
          },
        },
        module: { rules: [oneHelper] },
        ...(isBuild && {
          optimization: {
            splitChunks: {
              cacheGroups: { styles: ownStyles, docs: docsParts(generatedFilesDir) },
            },
          },
          plugins: [
            nameParts(generatedFilesDir),
            ...replaceModules(utils, client, quickStart),
            ...(i18n.currentLocale === 'en'
              ? replaceModules(utils, client, englishDates)
              : []),
          ],
        }),
      });
    },
  };
}

/**
 * The module of theme-classic that makes every page load Prism, without a choice. Code is colored
 * while the site is built (highlight-code).
 */
function prismSetUp(): string {
  return require.resolve('@docusaurus/theme-classic/lib/prism-include-languages');
}

/** What React Router's `withRouter` needs, which neither Docusaurus nor this site calls. */
const withRouterNeeds = { 'hoist-non-react-statics': false as const };

const client = path.join(__dirname, 'client');

/** Modules of Docusaurus that keep the browser busy while a page starts. */
const quickStart: readonly Replacement[] = [
  {
    request: /[\\/]core[\\/]lib[\\/]client[\\/]clientEntry(?:\.js)?$/,
    by: 'clientEntry.ts',
  },
  {
    request: /\/browserContext$/,
    from: /[\\/]core[\\/]lib[\\/]client/,
    by: 'browserContext.tsx',
  },
  {
    request: /\/reactUtils$/,
    from: /[\\/]theme-common[\\/]lib[\\/]contexts[\\/]navbarSecondaryMenu/,
    by: 'secondaryMenu.ts',
  },
];

const englishDates: readonly Replacement[] = [
  { request: /\/IntlUtils$/, from: /[\\/]theme-common[\\/]lib/, by: 'dates.ts' },
];

/** The theme's bar for a page that loads. The site has its own (src/client/progress.ts). */
function themeProgress(): string {
  return require.resolve('@docusaurus/theme-classic/lib/nprogress');
}

/**
 * Docusaurus's common utilities call one of TypeScript's helpers, and would bring all of them: they
 * are CommonJS, where no bundler can tell what is used.
 */
const oneHelper = {
  test: /[\\/]@docusaurus[\\/]utils-common[\\/]lib[\\/]index\.js$/,
  resolve: { alias: { tslib: require.resolve('./import-default.cjs') } },
};

/**
 * Docusaurus puts the styles of all pages into one file. This keeps in it what all of them share,
 * and leaves a page's own styles with its script.
 */
const ownStyles = { chunks: 'initial' as const };

/** Parts of a page that each page of the docs has: one script is smaller than many. */
const docsRoutes = new Set([
  '@theme/DocsRoot',
  '@theme/DocVersionRoot',
  '@theme/DocRoot',
  '@theme/DocItem',
  '@generated/docusaurus-plugin-content-docs/default/__plugin.json',
]);

function docsParts(generatedFilesDir: string) {
  const { registry } = readGenerated(generatedFilesDir);
  const names = new Set(
    Object.keys(registry).filter((name) => docsRoutes.has(registry[name] ?? '')),
  );
  return {
    name: 'docs',
    chunks: ({ name }: { readonly name?: string | undefined }) =>
      name !== undefined && names.has(name),
    // Styles stay with the pages that have them.
    test: ({ type }: { readonly type?: string }) => type !== 'css/mini-extract',
    enforce: true,
    priority: 60,
  };
}

interface ClientManifest {
  /** By name of a chunk, the ids of the chunks that load with it. */
  readonly origins: Record<string, readonly string[]>;
}

/**
 * Lets each page's HTML name the styles and scripts of its own parts, so that it looks right
 * without JavaScript, and scripts load side by side. Docusaurus means to do so, but asks the
 * manifest for names of modules, while the manifest has names of chunks.
 *
 * @see https://github.com/facebook/docusaurus/blob/v3.10.2/packages/docusaurus/src/ssg/ssgTemplate.ts
 */
function nameParts(generatedFilesDir: string) {
  const manifestFile = path.join(generatedFilesDir, 'client-manifest.json');
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tap('first-load', () => {
        const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as ClientManifest;
        const { registry } = readGenerated(generatedFilesDir);
        for (const [chunk, module] of Object.entries(registry))
          manifest.origins[module] = manifest.origins[chunk] ?? [];
        writeFileSync(manifestFile, JSON.stringify(manifest));
      });
    },
  };
}
