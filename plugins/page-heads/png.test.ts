import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { indexedPng } from './png';

const red = [255, 0, 0, 255];
const gray = [9, 9, 9, 255];
const white = [255, 255, 255, 255];

/** The parts of a PNG file, by name. */
function chunksOf(png: Buffer): ReadonlyMap<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    chunks.set(name, png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return chunks;
}

test('each pixel is the number of its color', () => {
  const pixels = Uint8Array.from(
    [red, red, gray, white, white, red, white, white, red].flat(),
  );
  const chunks = chunksOf(indexedPng(pixels, 3, 3) ?? Buffer.alloc(0));
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  expect([...(chunks.get('IHDR') ?? [])]).toEqual([
    0, 0, 0, 3, 0, 0, 0, 3, 8, 3, 0, 0, 0,
  ]);
  expect([...(chunks.get('PLTE') ?? [])]).toEqual([255, 0, 0, 9, 9, 9, 255, 255, 255]);
  expect([...inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))]).toEqual([
    0, 0, 0, 1, 0, 2, 2, 0, 0, 2, 2, 0,
  ]);
});

test('a picture of more than 256 colors is left to others', () => {
  const shades = Array.from({ length: 257 }, (_, index) => [
    index % 256,
    index >> 8,
    0,
    255,
  ]);
  expect(indexedPng(Uint8Array.from(shades.slice(1).flat()), 256, 1)).not.toBeNull();
  expect(indexedPng(Uint8Array.from(shades.flat()), 257, 1)).toBeNull();
});
