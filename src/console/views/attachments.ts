import { use } from 'react';
import { MessagePartsOf } from '../components/foreignText';
import { asMessage } from '../core/drafts';
import type { Image } from 'goose-web-client';

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const kilobyte = 1024;
const largestPicture = 10 * kilobyte * kilobyte;
const largestText = 100 * kilobyte;

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

export interface MessageDraft {
  readonly words: string;
  readonly files: readonly TextFile[];
  readonly added: string;
}

export interface WholeDraft extends MessageDraft {
  readonly images: readonly Image[];
}

/** The attachments that a draft got after it was sent. */
export const attachedSince = (sent: WholeDraft, now: WholeDraft): WholeDraft => ({
  words: '',
  files: now.files.filter((file) => !sent.files.includes(file)),
  added: '',
  images: now.images.filter((image) => !sent.images.includes(image)),
});

export async function readFiles(chosen: readonly File[]) {
  const images: Image[] = [];
  const files: TextFile[] = [];
  const refused: string[] = [];
  for (const file of chosen) {
    const { name, size, type } = file;
    if (pictures.has(type) && size <= largestPicture) {
      // It may be gone since, or belong to somebody else.
      const data = await base64(file).catch(() => null);
      if (data === null) refused.push(name);
      else images.push({ mimeType: type, data });
      continue;
    }
    // SVG is text, but was meant as a picture.
    const isText = !type.startsWith('image/') && size <= largestText;
    const text = isText ? await textOf(file) : null;
    if (text === null) refused.push(name);
    else files.push({ name, text });
  }
  return {
    images,
    files,
    refused:
      refused.length === 0
        ? null
        : `${refused.join(', ')}: only PNG, JPEG, GIF and WebP pictures up to ${largestPicture / kilobyte / kilobyte} MB and text files up to ${largestText / kilobyte} KB can be attached. goose can read other files, such as a PDF, on its own computer: write the path in your message.`,
  };
}

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

/** A file manager copies names along, and a spreadsheet a picture of the cells. */
export const isFilePaste = (text: string, files: readonly File[]): boolean =>
  files.some(({ name }) => text === '' || text.includes(name));

/** Longer pastes are attached, so that the message stays easy to edit. */
export const isLongPaste = (text: string): boolean =>
  text.length > 4000 || text.split('\n').length > 40;

/** Characters; browsers take seconds for each key in a field with more of them in one paragraph. */
export const longestWords = 100_000;

/** Characters; each key that is typed beside a longer one would wait for it. */
export const longestPaste = 1_000_000;
export const pasteTooLong =
  'Not pasted: a message takes a text of up to a million characters. Save it as a file, and write its path in your message.';

export const pastedText = 'Pasted text';

const [before, behind] = ['Attached “', '”:\n'];

/** Words that are too long to be edited become an attachment. */
export const withShortWords = <Draft extends MessageDraft>(draft: Draft): Draft =>
  draft.words.length > longestWords
    ? {
        ...draft,
        words: '',
        files: [...draft.files, { name: pastedText, text: draft.words }],
      }
    : draft;

/** A command of the reader, behind the sign; empty where the message is for goose. */
export const commandIn = ({ words, files, added }: MessageDraft): string =>
  words.startsWith('!') && files.length === 0 && added === ''
    ? words.slice(1).trim()
    : '';

/** A link must bring no command, and nothing that the message would fold away as a file. */
export const asWords = (text: string): string =>
  asMessage(text).replaceAll(before, 'Attached "');

/** Joins a message to one text. No file ends its own fence. */
export function joinMessage({ words, files, added }: MessageDraft): string {
  const parts = files.map(({ name, text }) => {
    const runs = text.match(/`{3,}/g) ?? [];
    const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
    const line = text.endsWith('\n') ? '' : '\n';
    const title = before + name.replaceAll(/\s+/g, ' ') + behind;
    return `${title}${fence}\n${text}${line}${fence}`;
  });
  return [words, ...parts, added].filter((part) => part.trim() !== '').join('\n\n');
}

export function withoutFiles(message: string): Omit<MessageDraft, 'added'> {
  const files: TextFile[] = [];
  let rest = message;
  for (;;) {
    const fence = /\n(`{3,})$/.exec(rest.slice(-100))?.[1];
    const opening = fence ? `${behind}${fence}\n` : '';
    const end = rest.length - (fence?.length ?? 0) - 1;
    const at = fence ? rest.lastIndexOf(opening, end + 1 - opening.length) : -1;
    const start = at < 0 ? -1 : rest.lastIndexOf(before, at);
    const name = start < 0 ? '\n' : rest.slice(start + before.length, at);
    const isPart = start === 0 || rest.slice(0, start).endsWith('\n\n');
    if (name.includes('\n') || !isPart) return { words: rest, files };
    files.unshift({ name, text: rest.slice(at + opening.length, end) });
    rest = rest.slice(0, Math.max(0, start - 2));
  }
}

export function useSplitMessage(): (message: string) => MessageDraft {
  const partsOf = use(MessagePartsOf);
  return (message) => {
    const parts = partsOf(message);
    return { ...withoutFiles(parts?.words ?? message), added: parts?.added ?? '' };
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
