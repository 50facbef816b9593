import type { AnyMessage } from '@agentclientprotocol/sdk';
import { createParser } from 'eventsource-parser';
import { parseMessage } from './exactNumbers.ts';

/**
 * Reads the JSON messages in a body of server-sent events.
 *
 * @param onBytes Called for everything that arrives, such as comments that keep a quiet stream alive.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array> | null,
  onBytes: () => void,
  onMessage: (message: AnyMessage) => void,
): Promise<void> {
  const parser = createParser({
    onEvent({ data }) {
      const message = parsed(data);
      if (message) onMessage(message);
    },
  });
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    onBytes();
    parser.feed(decoder.decode(next.value, { stream: true }));
  }
}

/** Each event holds one JSON-RPC message. The connection above checks its fields. */
function parsed(data: string): AnyMessage | null {
  try {
    return parseMessage(data) as AnyMessage | null;
  } catch {
    return null;
  }
}
