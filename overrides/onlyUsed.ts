import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import type { LoadContext } from '@docusaurus/types';
import type { Plugin } from 'postcss';
import type { Compiler } from '@rspack/core';
import { resourcesOf } from '../plugins/rspack';
import { type Change, NoMatch } from './row';

const docusaurus = 'node_modules/@docusaurus';

const infima = /[\\/]infima[\\/].*\.css$/;

/** Files that can name a class of Infima. */
const users = [
  `${docusaurus}/theme-classic/lib/**/*.js`,
  `${docusaurus}/theme-common/lib/**/*.js`,
  `${docusaurus}/core/lib/client/**/*.js`,
  'src/**/*.{ts,tsx}',
  '{overrides,plugins}/**/*.{ts,tsx}',
  'docs/**/*.{md,mdx}',
  'blog/**/*.{md,mdx}',
  'site/*.ts',
];

/** Files that can use a variable of Infima. */
const styles = [
  `${docusaurus}/theme-classic/lib/**/*.{css,js}`,
  `${docusaurus}/theme-common/lib/**/*.{css,js}`,
  'src/**/*.{css,ts,tsx}',
];

/** Removes the part of Infima, the theme's framework, that neither theme nor site uses. */
export function onlyUsed({ siteDir }: LoadContext): Change {
  // The package's types name a deprecated form of plugin too.
  const purge = purgeCss({
    // PurgeCSS would take a path for a pattern, and the folder may be called `site (1)`.
    content: filesOf(siteDir, users).map((raw) => ({ raw, extension: 'html' })),
    // Scripts set these.
    dynamicAttributes: ['data-theme', 'aria-current', 'disabled', 'dir'],
    variables: true,
    safelist: { variables: usedVariables(siteDir) },
  }) as Plugin;
  return {
    postCss: {
      postcssPlugin: 'only-used',
      OnceExit: (root, helpers) =>
        infima.test(root.source?.input.file ?? '')
          ? purge.OnceExit?.(root, helpers)
          : undefined,
    },
    plugin: {
      apply({ hooks }: Compiler) {
        hooks.done.tap('overrides', ({ compilation }) => {
          if (![...resourcesOf(compilation.modules)].some((file) => infima.test(file)))
            throw new NoMatch('css', `style sheet at ${infima}`);
        });
      },
    },
  };
}

function usedVariables(siteDir: string): string[] {
  const text = filesOf(siteDir, styles).join('\n');
  return [...new Set([...text.matchAll(/--ifm-[\w-]+/g)].map(([name]) => name))];
}

function filesOf(siteDir: string, patterns: string[]): readonly string[] {
  return globSync(patterns, { cwd: siteDir }).map((file) =>
    readFileSync(path.join(siteDir, file), 'utf8'),
  );
}
