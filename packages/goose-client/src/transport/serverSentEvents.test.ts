import { assert, asyncProperty, integer } from 'fast-check';
import { expect, it, vi } from 'vitest';
import { readEvents } from './serverSentEvents.ts';

/** A body that comes in pieces of so many bytes. */
function bodyOf(text: string, piece: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += piece) {
        controller.enqueue(bytes.slice(at, at + piece));
      }
      controller.close();
    },
  });
}

async function read(text: string, piece = text.length): Promise<readonly unknown[]> {
  const messages: unknown[] = [];
  const onBytes = vi.fn();
  await readEvents(bodyOf(text, piece), onBytes, (message) => messages.push(message));
  expect(onBytes).toHaveBeenCalled();
  return messages;
}

it('finds every message, wherever the body is cut into pieces', async () => {
  const body =
    'data: {"text":"gänse 🪿"}\n\n: still here\r\n\r\ndata: [1,\r\ndata: 2]\r\n\r\n';
  await assert(
    asyncProperty(integer({ min: 1, max: 80 }), async (piece) => {
      expect(await read(body, piece)).toEqual([{ text: 'gänse 🪿' }, [1, 2]]);
    }),
  );
});

it('leaves out what is no JSON, and an event that was cut off', async () => {
  expect(await read('data: no\n\ndata: 1\n\ndata: 2')).toEqual([1]);
});
