import { type Fields, fields, text } from './read';

/** A piece of a message that is no running text. */
export interface Image {
  readonly mimeType: string;
  /** Base64. */
  readonly data: string;
}

/** The text that stands for a block of content: its own, or the address that it points to. */
export function blockText(block: Fields): string {
  switch (block['type']) {
    case 'text':
      return text(block['text']);
    case 'resource_link':
      return text(block['uri']);
    case 'resource':
      return text(fields(block['resource'])['text']);
    default:
      return '';
  }
}

/** Only pictures that cannot hold a script. */
const pictures = /^image\/(png|jpeg|gif|webp|avif)$/;

/** Reads a picture; null for what is none that may be shown. */
export function readImage(value: unknown): Image | null {
  const block = fields(value);
  const mimeType = text(block['mimeType']);
  const data = text(block['data']);
  return pictures.test(mimeType) && data !== '' ? { mimeType, data } : null;
}

/** The picture that a block of content is, if it is one. */
export function imageBlock(block: Fields): Image | null {
  return block['type'] === 'image' ? readImage(block) : null;
}
