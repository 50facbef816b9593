import { type Fields, fields, text } from '../json.ts';

export interface Image {
  readonly mimeType: string;
  /** Base64. */
  readonly data: string;
}

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

const texts: ReadonlySet<unknown> = new Set(['text', 'resource_link', 'resource']);

/** Names a block that this page cannot show; null for all others. */
export function unknownBlock(block: Fields): string | null {
  const { type, mimeType } = block;
  if (texts.has(type) || imageBlock(block)) return null;
  return text(mimeType) || text(type);
}

/** Only pictures that cannot hold a script. */
const pictures = /^image\/(png|jpeg|gif|webp|avif)$/;

export function readImage(value: unknown): Image | null {
  const block = fields(value);
  const mimeType = text(block['mimeType']);
  const data = text(block['data']);
  return pictures.test(mimeType) && data !== '' ? { mimeType, data } : null;
}

export function imageBlock(block: Fields): Image | null {
  return block['type'] === 'image' ? readImage(block) : null;
}
