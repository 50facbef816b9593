import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import type { Plugin } from 'postcss';

const docusaurus = 'node_modules/@docusaurus';

/** Whatever can name a class of Infima: the theme's components, this site's own, and the pages. */
const users = [
  `${docusaurus}/theme-classic/lib/**/*.js`,
  `${docusaurus}/theme-common/lib/**/*.js`,
  `${docusaurus}/core/lib/client/**/*.js`,
  'src/**/*.{ts,tsx}',
  'plugins/**/*.ts',
  'docs/**/*.{md,mdx}',
  'blog/**/*.{md,mdx}',
  'site.*.ts',
];

/** Whatever can use a variable of Infima. */
const styles = [
  `${docusaurus}/theme-classic/lib/**/*.{css,js}`,
  `${docusaurus}/theme-common/lib/**/*.{css,js}`,
  'src/**/*.{css,ts,tsx}',
];

/**
 * A PostCSS plugin that leaves out the part of Infima, the theme's framework, that neither the theme
 * nor this site uses.
 */
export function onlyUsed(siteDir: string): Plugin {
  // The package's types name a deprecated form of plugin too.
  const purge = purgeCss({
    content: users.map((pattern) => path.posix.join(siteDir, pattern)),
    // Attributes that scripts set, and states, are not in those files.
    dynamicAttributes: ['data-theme', 'aria-current', 'disabled', 'dir'],
    variables: true,
    safelist: { variables: usedVariables(siteDir) },
  }) as Plugin;
  return {
    postcssPlugin: 'only-used',
    OnceExit: (root, helpers) =>
      /[\\/]infima[\\/]/.test(root.source?.input.file ?? '')
        ? purge.OnceExit?.(root, helpers)
        : undefined,
  };
}

function usedVariables(siteDir: string): string[] {
  const text = globSync(styles, { cwd: siteDir })
    .map((file) => readFileSync(path.join(siteDir, file), 'utf8'))
    .join('\n');
  return [...new Set([...text.matchAll(/--ifm-[\w-]+/g)].map(([name]) => name))];
}
