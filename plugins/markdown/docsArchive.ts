import { create } from 'tar';

/**
 * Packs the manual for reading without the internet. The same files give the same bytes: no date, no
 * owner and no name of a system is written.
 *
 * @param outDir Folder of the built site.
 * @param name Of the folder in the archive, and of the archive itself without `.tar.gz`.
 * @param files Their paths below the built site, and in the folder.
 */
export async function packDocs(
  outDir: string,
  name: string,
  files: readonly string[],
): Promise<void> {
  await create(
    {
      file: `${outDir}/${name}.tar.gz`,
      cwd: outDir,
      prefix: name,
      gzip: true,
      portable: true,
      mtime: new Date(0),
    },
    files.toSorted(),
  );
}
