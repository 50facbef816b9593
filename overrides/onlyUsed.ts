import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
export function onlyUsed({ generatedFilesDir, siteDir }: LoadContext): Change {
  const content = filesOf(siteDir, users);
  const variables = usedVariables(siteDir);
  const used = path.join(generatedFilesDir, 'used-of-infima.txt');
  writeChanged(used, [...usedClasses(content), ...variables].join('\n'));
  // The package's types name a deprecated form of plugin too.
  const purge = purgeCss({
    // PurgeCSS would take a path for a pattern, and the folder may be called `site (1)`.
    content: content.map((raw) => ({ raw, extension: 'html' })),
    // Scripts set these.
    dynamicAttributes: ['data-theme', 'aria-current', 'disabled', 'dir'],
    variables: true,
    safelist: { variables },
  }) as Plugin;
  return {
    postCss: {
      postcssPlugin: 'only-used',
      OnceExit: (root, helpers) => {
        if (!infima.test(root.source?.input.file ?? '')) return undefined;
        // The bundler keeps the style sheet across builds until this file changes.
        const dependency = { type: 'dependency', plugin: 'only-used', file: used };
        helpers.result.messages.push(dependency);
        return purge.OnceExit?.(root, helpers);
      },
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

/** The classes of Infima that stand anywhere in these texts. */
function usedClasses(texts: readonly string[]): readonly string[] {
  const words = new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []));
  // The theme's own version of it.
  const ofTheme = createRequire(
    require.resolve('@docusaurus/theme-classic/package.json'),
  );
  const css = readFileSync(
    ofTheme.resolve('infima/dist/css/default/default.css'),
    'utf8',
  );
  const classes = new Set(
    Array.from(css.matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name),
  );
  return [...classes].filter((name) => words.has(name));
}

/** Leaves an unchanged file alone, so that the bundler keeps its cache. */
function writeChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
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
