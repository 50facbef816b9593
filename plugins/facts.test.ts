import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { expect, it } from 'vitest';
import facts from './facts';

/** The plugin's part of the bundler's configuration, as JSON. */
function configOf(context: Partial<LoadContext>): string {
  const { configureWebpack } = facts({
    siteDir: path.resolve(),
    generatedFilesDir: '/site/generated',
    ...context,
  } as LoadContext);
  const cached = { experiments: { cache: { type: 'persistent' } } };
  return JSON.stringify(Reflect.apply(Object(configureWebpack), null, [cached]));
}

it('compiles the pages anew when a file that they show changes', () => {
  const config = configOf({});
  const shown = globSync('docs/**/*.{md,mdx}').flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/^ *```.* file=(\S+)/gm)].map(
      ([, file]) => file,
    ),
  );
  expect(shown).toContain('examples/first-server/server.mjs');
  expect(shown.filter((file) => !config.includes(`/${file}"`))).toEqual([]);
});

it('compiles them anew when a file changes that makes them, or one that it imports', () => {
  const config = configOf({});
  const makers = ['plugins/highlight-code/marks.ts', 'src/ui/code/runs.ts'];
  for (const file of [...makers, 'tools/goose/data.ts', 'data/changes.json'])
    expect(config).toContain(`/${file}"`);
});

it('keeps a cache for each folder of generated files, so that two builds share none', () => {
  const [one, other] = ['/site/a', '/site/b'].map((generatedFilesDir) =>
    configOf({ generatedFilesDir }),
  );
  expect(one).not.toBe(other);
});
