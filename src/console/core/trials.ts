import type { GooseExtension } from '@aaif/goose-sdk';
import { trialWithin } from '../../ui/timeLimit';
import type { Tool } from '../protocol/answers';
import type { GooseClient } from '../protocol/gooseClient';
import type { TrialSession } from '../protocol/setupClient';
import type { Update } from '../protocol/update';
import type { CoreContext } from './context';
import { noPlaces } from './places';

/** goose gives each session this one. */
const always = 'developer';

export interface ProviderTrial {
  readonly model: string;
  readonly answer: string;
}

/**
 * Tries a provider or a server in a session that goose lists nowhere and that is deleted afterwards.
 * Each rejects with a sentence for the reader.
 */
export function createTrials({
  store: { getState, dispatch },
  connection,
  request,
}: Pick<CoreContext, 'store' | 'connection' | 'request'>) {
  /** Session → what the model has said in it. */
  const answers = new Map<string, string>();

  async function inTrial<Result>(
    client: GooseClient,
    wanted: Parameters<GooseClient['newTrial']>[1],
    use: (session: TrialSession) => Promise<Result>,
  ): Promise<Result> {
    const { own, home } = getState().places ?? noPlaces;
    const session = await client.newTrial(own || home || '/', wanted);
    answers.set(session.id, '');
    try {
      return await use(session);
    } finally {
      await client.deleteSession(session.id).catch(() => undefined);
      connection.current?.stream.leave(session.id);
      answers.delete(session.id);
      dispatch({ type: 'sessionRemoved', id: session.id });
    }
  }

  return {
    /** @returns whether an update is of a trial, and nothing that a view shows. */
    hears(sessionId: string, update: Update): boolean {
      const said = answers.get(sessionId);
      if (said === undefined) return false;
      if (update.type === 'chunk' && update.from === 'agent') {
        answers.set(sessionId, said + update.text);
      }
      return true;
    },
    /** Sends a provider's model one short message. */
    async provider(providerId: string, model: string | null): Promise<ProviderTrial> {
      const tried = await request((client) =>
        inTrial(client, { provider: providerId, extensions: [] }, async (session) => {
          if (model !== null && model !== session.model) {
            await client.setOption(session.id, 'model', model);
          }
          const isAnswered = await within(
            trialWithin,
            client.promptTrial(
              session.id,
              'This is a test. Answer with the word “ready”.',
            ),
          );
          if (!isAnswered) void client.cancel(session.id);
          return {
            isAnswered,
            model: model ?? session.model,
            answer: answers.get(session.id) ?? '',
          };
        }),
      );
      if (!tried.isAnswered) {
        throw new Error('The model did not answer within a minute.');
      }
      return tried;
    },
    /** Starts a server, and reads which tools it has. */
    async server(definition: GooseExtension): Promise<readonly Tool[]> {
      const { error, tools } = await request((client) =>
        inTrial(client, { extensions: [definition] }, async ({ id, extensions }) => {
          const failed = extensions.find((extension) => extension.error !== null);
          if (failed) return { error: failed.error, tools: [] };
          const keys = await client.sessionExtensions(id);
          const own = keys.find((key) => key !== always) ?? always;
          return { error: null, tools: await client.tools(id, own) };
        }),
      );
      if (error !== null) throw new Error(`It did not start. goose says: ${error}`);
      return tools;
    },
  };
}

export type Trials = ReturnType<typeof createTrials>;

/** @returns whether it is done in time */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
