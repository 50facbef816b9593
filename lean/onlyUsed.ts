import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import type { LoadContext } from '@docusaurus/types';
import type { Plugin } from 'postcss';
import type { Compiler } from '@rspack/core';
import { resourcesOf } from './resources';
import { type Change, NoMatch } from './row';

const docusaurus = 'node_modules/@docusaurus';

const infima = /[\\/]infima[\\/].*\.css$/;

/** Whatever can name a class of Infima: the theme's components, this site's own, and the pages. */
const users = [
  `${docusaurus}/theme-classic/lib/**/*.js`,
  `${docusaurus}/theme-common/lib/**/*.js`,
  `${docusaurus}/core/lib/client/**/*.js`,
  'src/**/*.{ts,tsx}',
  '{lean,plugins}/**/*.{ts,tsx}',
  'docs/**/*.{md,mdx}',
  'blog/**/*.{md,mdx}',
  'site/*.ts',
];

/** Whatever can use a variable of Infima. */
const styles = [
  `${docusaurus}/theme-classic/lib/**/*.{css,js}`,
  `${docusaurus}/theme-common/lib/**/*.{css,js}`,
  'src/**/*.{css,ts,tsx}',
];

/**
 * Leaves out the part of Infima, the theme's framework, that neither the theme nor this site uses.
 */
export function onlyUsed({ siteDir }: LoadContext): Change {
  // The package's types name a deprecated form of plugin too.
  const purge = purgeCss({
    content: users.map((pattern) => path.posix.join(siteDir, pattern)),
    // Attributes that scripts set, and states, are not in those files.
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
        hooks.done.tap('lean', ({ compilation }) => {
          if (![...resourcesOf(compilation.modules)].some((file) => infima.test(file)))
            throw new NoMatch('css', `style sheet at ${infima}`);
        });
      },
    },
  };
}

function usedVariables(siteDir: string): string[] {
  const text = globSync(styles, { cwd: siteDir })
    .map((file) => readFileSync(path.join(siteDir, file), 'utf8'))
    .join('\n');
  return [...new Set([...text.matchAll(/--ifm-[\w-]+/g)].map(([name]) => name))];
}
