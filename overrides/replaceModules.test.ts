import path from 'node:path';
import type { ConfigureWebpackUtils } from '@docusaurus/types';
import * as rspack from '@rspack/core';
import { expect, test } from 'vitest';
import { aFolder } from '../tests/support/folder';
import { replaceModules } from './replaceModules';
import type { Row } from './row';

const row = (name: string, request: RegExp): Row => ({
  name,
  why: '',
  saves: '',
  replaces: [{ request, by: `nothing.ts?${name}` }],
});

/** Bundles a program that asks for `theme`, which is not there. */
function bundle(rows: readonly Row[]) {
  const folder = aFolder({ 'index.js': "import theme from 'theme'; theme.go();" });
  // The used part of the utilities that Docusaurus passes to plugins.
  const utils = {
    currentBundler: { name: 'rspack', instance: rspack },
  } as unknown as ConfigureWebpackUtils;
  const compiler = rspack.rspack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: path.join(folder, 'out') },
    module: { rules: [{ test: /\.ts$/, type: 'javascript/auto' }] },
    plugins: replaceModules(utils, rows, false),
  });
  return new Promise<readonly string[]>((resolve, reject) => {
    compiler.run((error, stats) =>
      error
        ? reject(error)
        : resolve((stats?.toJson().errors ?? []).map(({ message }) => message)),
    );
  });
}

test('a file takes the place of a module', async () => {
  expect(await bundle([row('theme', /^theme$/)])).toEqual([]);
});

test('a row that matches nothing stops the build with its name', async () => {
  const rows = [row('theme', /^theme$/), row('old', /^old$/)];
  await expect(bundle(rows)).rejects.toThrow(/row “old”.*\/\^old\$\//);
});
