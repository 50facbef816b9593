import { globSync } from 'node:fs';
import path from 'node:path';
import { compressedTypes, textTypes } from '../../hosting/mediaTypes';
import { siteDir } from './environment';

const types: Readonly<Record<string, string>> = { ...textTypes, ...compressedTypes };

/** The files of the build but its pages, by address, and the media type that each should have. */
export const fileTypes: readonly (readonly [
  address: string,
  type: string | undefined,
])[] = globSync('**/*.*', { cwd: siteDir })
  .filter((file) => !file.endsWith('.html'))
  .toSorted()
  .map((file) => [`/${file}`, types[path.extname(file).slice(1)]]);

/** The media type that a header gives. The older name of JavaScript means the same. */
export function mediaType(header: string | undefined): string | undefined {
  return header
    ?.replace(/\s*;.*$/, '')
    .replace('application/javascript', 'text/javascript');
}
