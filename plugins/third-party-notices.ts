import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler, Module } from '@rspack/core';
import * as z from 'zod';
import { rspackConfig } from './rspack';

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
});

/**
 * Writes `third-party-licenses.txt`: the licenses of all packages whose code is in the site's
 * scripts. Most of them ask that their notice goes with every copy, and the minimizer removes it.
 */
export default function thirdPartyNotices({ siteDir, outDir }: LoadContext): Plugin {
  // Pagefind's scripts are written into the built site past the bundler.
  const folders = new Set([path.join(siteDir, 'node_modules', 'pagefind')]);

  const collect = {
    apply({ hooks }: Compiler) {
      hooks.done.tap('third-party-notices', ({ compilation }) => {
        for (const file of filesOf(compilation.modules)) {
          const folder = packageFolder(file);
          if (folder) folders.add(folder);
        }
      });
    },
  };

  return {
    name: 'third-party-notices',
    configureWebpack: ({ mode }, isServer) =>
      isServer || mode !== 'production' ? {} : rspackConfig({ plugins: [collect] }),
    async postBuild() {
      const notices = [...folders].map(noticeOf).toSorted();
      writeFileSync(
        path.join(outDir, 'third-party-licenses.txt'),
        `The scripts of this site hold code of these packages.\n\n${[...new Set(notices)].join('\n')}`,
      );
    },
  };
}

function* filesOf(modules: Iterable<Module>): Generator<string> {
  for (const module of modules) {
    const file = module.nameForCondition();
    if (file) yield file;
    // Of all kinds of modules, only the one that joins others has this.
    if ('modules' in module) yield* filesOf(module.modules as readonly Module[]);
  }
}

/** The folder of the package that a file belongs to; null for the site's own files. */
function packageFolder(file: string): string | null {
  const inPackage = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;
  return inPackage.exec(file)?.[0] ?? null;
}

function noticeOf(folder: string): string {
  const { name, version, license } = manifest.parse(
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
  );
  const file = readdirSync(folder, { withFileTypes: true }).find(
    (entry) => entry.isFile() && /^(?:license|licence|copying)\b/i.test(entry.name),
  );
  const text = file
    ? readFileSync(path.join(folder, file.name), 'utf8').trim()
    : `Its package holds no text of the license: https://spdx.org/licenses/${license}.html`;
  return `${name} ${version} (${license ?? 'see below'})\n\n${text}\n\n${'-'.repeat(80)}\n`;
}
