import path from 'node:path';
import type { ConfigureWebpackUtils } from '@docusaurus/types';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { resourcesOf, rspackOf } from '../plugins/rspack';
import { NoMatch, type Replacement, type Row } from './row';

/**
 * Replaces modules by files of this folder.
 * @throws {Error} from the build, naming a row that replaced nothing.
 */
export function replaceModules(
  utils: ConfigureWebpackUtils,
  rows: readonly Row[],
  isServer: boolean,
): RspackPluginInstance[] {
  const { NormalModuleReplacementPlugin } = rspackOf(utils);
  const used: readonly Used[] = rows.flatMap(({ name, replaces = [] }) =>
    replaces
      .filter(({ inHtml }) => !isServer || inHtml)
      .map((replacement) => ({ name, replacement })),
  );
  return [
    ...used.map(
      ({ replacement: { request, from, by } }) =>
        new NormalModuleReplacementPlugin(request, (data) => {
          const file = path.join(__dirname, by);
          const isOwn = data.context.startsWith(__dirname);
          if (!isOwn && (!from || from.test(data.context))) data.request = file;
        }),
    ),
    allUsed(used),
  ];
}

interface Used {
  readonly name: string;
  readonly replacement: Replacement;
}

function allUsed(used: readonly Used[]) {
  return {
    apply({ hooks }: Compiler) {
      hooks.done.tap('overrides', ({ compilation }) => {
        if (compilation.errors.length > 0) return;
        const resources = new Set(resourcesOf(compilation.modules));
        for (const { name, replacement } of used) {
          const { request, by } = replacement;
          if (!resources.has(path.join(__dirname, by)))
            throw new NoMatch(name, `module that asks for ${request}`);
        }
      });
    },
  };
}
