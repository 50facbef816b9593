import { idOf, isResponse } from '../src/transport/message.ts';
import { type Answers, fakeGoose } from './fakeGoose.ts';
import { type FakeServer, fakeServer } from './fakeServer.ts';

/** The page needs to know this of goose to connect. */
const agent = {
  initialize: () => ({
    protocolVersion: 1,
    agentCapabilities: { loadSession: true },
    agentInfo: { version: '1.52.0' },
  }),
};

/** A computer on which a test starts and ends gooses, as `fetch` meets it. */
export function fakeComputer() {
  let running: FakeServer | null = null;
  let count = 0;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!running) throw new TypeError('Failed to fetch');
    return running.fetch(input, init);
  };
  return {
    fetch,
    /** Starts a goose, which knows no connection of those before. */
    start(answers?: Answers) {
      const goose = fakeGoose({ ...agent, ...answers });
      const asked = new Map<unknown, (answer: object) => void>();
      const server = fakeServer(
        (message, say) => {
          asked.set(idOf(message), say);
          goose.stream.send(message);
        },
        { connectionId: `connection-${(count += 1)}` },
      );
      goose.stream.listen(({ message }) => {
        if (isResponse(message)) asked.get(idOf(message))?.(message);
        else server.say(message);
      }, server.cut);
      running = server;
      return {
        ...goose,
        get isEnded() {
          return server.deleted > 0;
        },
      };
    },
    /** Ends the goose that runs. */
    kill() {
      running?.cut();
      running = null;
    },
  };
}

export type FakeComputer = ReturnType<typeof fakeComputer>;
