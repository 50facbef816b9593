import type { Image } from '../protocol/content';

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const kilobyte = 1024;
const largestPicture = 10 * kilobyte * kilobyte;
const largestText = 100 * kilobyte;

export interface ReadFiles {
  readonly images: readonly Image[];
  /** Text files, each under its name, as a part of a message. */
  readonly text: string;
  /** A sentence about the files that cannot be attached, or null. */
  readonly refused: string | null;
}

/** Reads files that the reader chose, pasted or dropped. */
export async function readFiles(files: readonly File[]): Promise<ReadFiles> {
  const images: Image[] = [];
  const texts: string[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const { name, size, type } = file;
    if (pictures.has(type) && size <= largestPicture) {
      images.push({ mimeType: type, data: await base64(file) });
      continue;
    }
    // A drawing that is written as text was meant as a picture.
    const isText = !type.startsWith('image/') && size <= largestText;
    const text = isText ? await textOf(file) : null;
    if (text === null) refused.push(name);
    else texts.push(asPart(name, text));
  }
  return {
    images,
    text: texts.join('\n\n'),
    refused:
      refused.length === 0
        ? null
        : `${refused.join(', ')}: only PNG, JPEG, GIF and WebP pictures up to ${largestPicture / kilobyte / kilobyte} MB and text files up to ${largestText / kilobyte} KB can be attached.`,
  };
}

/** The text of a file; null for one that holds something else. */
async function textOf(file: File): Promise<string | null> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      await file.arrayBuffer(),
    );
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** A text file in a message: its name, and its text in a fence that it does not close itself. */
export function asPart(name: string, text: string): string {
  const runs = text.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${name}:\n${fence}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}`;
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
