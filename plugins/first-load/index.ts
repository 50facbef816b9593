import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Sees to it that a page loads what it needs, at once, and no more. */
export default function firstLoad({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'first-load',
    configureWebpack: ({ mode }, isServer) => ({
      resolve: { alias: { [prismSetUp()]: false } },
      module: { rules: [oneHelper] },
      ...(!isServer &&
        mode === 'production' && {
          optimization: { splitChunks: ownStyles },
          plugins: [nameParts(generatedFilesDir)],
        }),
    }),
  };
}

/**
 * The module of theme-classic that makes every page load Prism, without a choice. Code is colored
 * while the site is built (highlight-code).
 */
function prismSetUp(): string {
  return require.resolve('@docusaurus/theme-classic/lib/prism-include-languages');
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
const ownStyles = { cacheGroups: { styles: { chunks: 'initial' as const } } };

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
  const registryFile = path.join(generatedFilesDir, 'registry.js');
  return {
    apply(compiler: { hooks: { done: { tap(name: string, run: () => void): void } } }) {
      compiler.hooks.done.tap('first-load', () => {
        const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as ClientManifest;
        const registry = readFileSync(registryFile, 'utf8');
        const entries = registry.matchAll(/^ *"(\w+)": \[.*?\), ("[^"]+"),/gm);
        for (const [, chunk = '', module = ''] of entries)
          manifest.origins[JSON.parse(module) as string] = manifest.origins[chunk] ?? [];
        writeFileSync(manifestFile, JSON.stringify(manifest));
      });
    },
  };
}
