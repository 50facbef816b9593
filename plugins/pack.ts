import { create } from 'tar';

/**
 * Packs files so that the same files give the same bytes: without dates, owners and names of
 * systems.
 * @param prefix Prefix of their names in the archive.
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
