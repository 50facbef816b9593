import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from '@rspack/core';
import * as z from 'zod';
import { resourcesOf, rspackConfig } from './rspack';

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
});

/**
 * Writes `third-party-licenses.txt`, with the license of each package in the site's scripts. Most
 * licenses ask for it, and the minimizer removes their comments.
 */
export default function thirdPartyNotices({ siteDir, outDir }: LoadContext): Plugin {
  // Pagefind's scripts bypass the bundler.
  const folders = new Set([path.join(siteDir, 'node_modules', 'pagefind')]);

  const collect = {
    apply({ hooks }: Compiler) {
      hooks.done.tap('third-party-notices', ({ compilation }) => {
        for (const file of resourcesOf(compilation.modules)) {
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
