import type { PathsData } from '../../../data/types.ts';
import type { Ask } from './cli.ts';

/**
 * Reads the paths that `goose info` prints, with `~` for the home folder.
 *
 * @param home the HOME that goose ran with
 */
export async function readPaths(
  ask: Ask,
  home: string,
): Promise<Omit<PathsData, 'gooseVersion'>> {
  const output = await ask(['info']);
  const paths = [...output.matchAll(/^([^:\n]+): +(\S*[/\\]\S*)/gm)].map(
    ([, label = '', path = '']) => ({ label, path: path.replace(home, '~') }),
  );
  if (paths.length === 0) throw new Error(`goose info named no paths:\n${output}`);
  return {
    platform: process.platform,
    paths: paths.toSorted((a, b) => a.label.localeCompare(b.label)),
  };
}
