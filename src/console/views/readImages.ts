import type { Image } from '../protocol/content';

const accepted = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const megabyte = 1024 * 1024;
const largest = 10 * megabyte;

/**
 * Reads pictures that the reader pasted or dropped.
 *
 * @returns the pictures, and a sentence about the files that are none, or null.
 */
export async function readImages(
  files: readonly File[],
): Promise<{ readonly read: readonly Image[]; readonly refused: string | null }> {
  const fits = (file: File) => accepted.has(file.type) && file.size <= largest;
  const read = await Promise.all(
    files
      .filter(fits)
      .map(async (file) => ({ mimeType: file.type, data: await base64(file) })),
  );
  const refused = files.filter((file) => !fits(file)).map(({ name }) => name);
  return {
    read,
    refused:
      refused.length === 0
        ? null
        : `${refused.join(', ')}: only PNG, JPEG, GIF and WebP pictures up to ${largest / megabyte} MB can be attached.`,
  };
}

async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  // Spreading a whole picture into one call would overflow the stack.
  for (let start = 0; start < bytes.length; start += 0x80_00) {
    binary += String.fromCodePoint(...bytes.subarray(start, start + 0x80_00));
  }
  return btoa(binary);
}
