import type { Heard } from '../transport/heard';
import { type Answers, fakeGoose, type FakeGoose } from '../protocol/testing';

/** A computer on which a test starts and ends gooses, as `fetch` meets it. */
export interface FakeComputer {
  readonly fetch: typeof fetch;
  /** Starts a goose, which knows no connection of those before. */
  start(answers?: Answers): FakeGoose;
  /** Ends the goose that runs. */
  kill(): void;
}

/** What the page needs to know of goose to connect. */
const agent = {
  initialize: () => ({
    protocolVersion: 1,
    agentCapabilities: { loadSession: true },
    agentInfo: { version: '1.52.0' },
  }),
};

export function fakeComputer(): FakeComputer {
  let running: { goose: FakeGoose; fetch: typeof fetch } | null = null;
  let count = 0;
  return {
    fetch: async (input, init) => {
      if (!running) throw new TypeError('Failed to fetch');
      return running.fetch(input, init);
    },
    start(answers) {
      const goose = fakeGoose({ ...agent, ...answers });
      count += 1;
      running = { goose, fetch: serve(goose, `connection-${count}`) };
      return goose;
    },
    kill() {
      running?.goose.cut();
      running = null;
    },
  };
}

const header = 'Acp-Connection-Id';

/** A connection that another tab reads. */
export const busyConnection = 'busy';

/** Serves a goose over HTTP, on one connection whose sessions all speak on its own stream. */
function serve({ stream }: FakeGoose, connectionId: string): typeof fetch {
  const writer = stream.writable.getWriter();
  const toEvent = new TransformStream<Heard, Uint8Array>({
    transform: ({ message }, controller) =>
      controller.enqueue(
        new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`),
      ),
  });

  return async (input, init) => {
    if (String(input).endsWith('/status')) return new Response('ok');
    const headers = new Headers(init?.headers);
    const asked = headers.get(header);
    if (init?.method === 'DELETE') stream.end();
    if (asked === null) {
      await writer.write(JSON.parse(String(init?.body)));
      const reader = stream.readable.getReader();
      const { value } = await reader.read();
      reader.releaseLock();
      return Response.json(value?.message, { headers: { [header]: connectionId } });
    }
    if (asked === busyConnection) return new Response(null, { status: 409 });
    if (asked !== connectionId) return new Response(null, { status: 404 });
    if (init?.method === 'GET') {
      const isOfSession = headers.has('Acp-Session-Id');
      return new Response(
        isOfSession ? new ReadableStream() : stream.readable.pipeThrough(toEvent),
      );
    }
    if (init?.method === 'POST') {
      await writer.write(JSON.parse(String(init.body)));
    }
    return new Response(null, { status: 202 });
  };
}
