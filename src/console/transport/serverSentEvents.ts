import type { AnyMessage } from '@agentclientprotocol/sdk';

const eventEnd = /\r?\n\r?\n/;

/**
 * The JSON messages in a body of server-sent events.
 *
 * @param onBytes Anything came in, such as one of the comments that keep a quiet stream alive.
 */
export async function* messagesIn(
  body: ReadableStream<Uint8Array> | null,
  onBytes: () => void = () => undefined,
): AsyncGenerator<AnyMessage> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  while (true) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const text = decoder.decode(value, { stream: true });
    const begun = rest + text;
    // A long event comes in many pieces, and is looked through once.
    const events = eventEnd.test(rest.slice(-3) + text) ? begun.split(eventEnd) : [begun];
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event
        .split(/\r?\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length))
        .join('\n');
      const message = parsed(data);
      if (message) yield message;
    }
  }
}

/** One JSON-RPC message is in each event. The connection above checks its fields. */
function parsed(data: string): AnyMessage | null {
  try {
    return JSON.parse(data) as AnyMessage | null;
  } catch {
    return null;
  }
}
