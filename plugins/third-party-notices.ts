import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import * as z from 'zod';

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
});

/** What the plugin uses of a module of Rspack. */
interface BundledModule {
  nameForCondition(): string | null | undefined;
  /** The modules that were joined to this one. */
  readonly modules?: Iterable<BundledModule>;
}

interface ClientCompiler {
  readonly hooks: {
    readonly done: {
      tap(
        name: string,
        run: (stats: {
          readonly compilation: { readonly modules: Iterable<BundledModule> };
        }) => void,
      ): void;
    };
  };
}

/**
 * Writes `third-party-licenses.txt`: the licenses of all packages whose code is in the site's
 * scripts. Most of them ask that their notice goes with every copy, and the minimizer removes it.
 */
export default function thirdPartyNotices({ siteDir, outDir }: LoadContext): Plugin {
  // Pagefind's scripts are written into the built site past the bundler.
  const folders = new Set([path.join(siteDir, 'node_modules', 'pagefind')]);

  const collect = {
    apply({ hooks }: ClientCompiler) {
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
      isServer || mode !== 'production' ? {} : { plugins: [collect] },
    async postBuild() {
      const notices = [...folders].map(noticeOf).toSorted();
      writeFileSync(
        path.join(outDir, 'third-party-licenses.txt'),
        `The scripts of this site hold code of these packages.\n\n${[...new Set(notices)].join('\n')}`,
      );
    },
  };
}

function* filesOf(modules: Iterable<BundledModule>): Generator<string> {
  for (const module of modules) {
    const file = module.nameForCondition();
    if (file) yield file;
    if (module.modules) yield* filesOf(module.modules);
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
