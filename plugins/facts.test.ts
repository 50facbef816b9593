import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { expect, it } from 'vitest';
import facts from './facts';

it('compiles the pages anew when a file that they show changes', () => {
  const { configureWebpack } = facts({ siteDir: path.resolve() } as LoadContext);
  const cached = { experiments: { cache: { type: 'persistent' } } };
  const config = JSON.stringify(Reflect.apply(Object(configureWebpack), null, [cached]));
  const shown = globSync('docs/**/*.{md,mdx}').flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/^ *```.* file=(\S+)/gm)].map(
      ([, file]) => file,
    ),
  );
  expect(shown).toContain('examples/first-server/server.mjs');
  expect(shown.filter((file) => !config.includes(`/${file}"`))).toEqual([]);
});
