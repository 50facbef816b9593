import { create } from 'tar';

/**
 * Packs files. The same files give the same bytes: no date, no owner and no name of a system is
 * written.
 *
 * @param folder That the files are named from.
 * @param prefix Of their names in the archive.
 */
export const pack = (
  file: string,
  folder: string,
  files: readonly string[],
  prefix = '',
): Promise<void> =>
  create(
    { file, cwd: folder, prefix, gzip: true, portable: true, mtime: new Date(0) },
    files.toSorted(),
  );
