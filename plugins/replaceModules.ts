import path from 'node:path';
import type { ConfigureWebpackUtils } from '@docusaurus/types';
import { rspackOf } from './rspack';

/** A module that is asked for, perhaps from some folders only, and the file that answers. */
export interface Replacement {
  readonly request: RegExp;
  readonly by: string;
  readonly from?: RegExp;
}

/**
 * Lets files of a folder take the place of modules. Files of that folder still get the originals.
 *
 * @param folder An absolute path.
 */
export function replaceModules(
  utils: ConfigureWebpackUtils,
  folder: string,
  replacements: readonly Replacement[],
) {
  const { NormalModuleReplacementPlugin } = rspackOf(utils);
  return replacements.map(
    ({ request, by, from }) =>
      new NormalModuleReplacementPlugin(request, (data) => {
        const isOwn = path.resolve(data.context) === folder;
        if (isOwn || (from && !from.test(data.context))) return;
        data.request = path.join(folder, by);
      }),
  );
}
