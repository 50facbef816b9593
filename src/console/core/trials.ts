import type { GooseExtension } from '@aaif/goose-sdk';
import { trialWithin } from '../../ui/timeLimit';
import {
  type GooseClient,
  RpcError,
  type ShellResult,
  type Tool,
  within,
} from 'goose-web-client';
import type { CoreContext } from './context';

/** goose gives each session this one. */
const always = 'developer';

/** Seconds, after which goose ends a command of the reader. */
const longestCommand = 120;

export type Outcome = ShellResult | { readonly failed: string };

/** A command of the reader. Each has a number, since the same one can run again. */
export interface Ran {
  readonly count: number;
  readonly command: string;
  readonly outcome: Promise<Outcome>;
}

/** @param seconds goose ends it after so many. */
export type Run = (command: string, seconds?: number) => Promise<ShellResult>;

/**
 * Tries a provider or a server in a session that goose lists nowhere and that is deleted afterwards.
 * Each rejects with a sentence for the reader.
 */
export function createTrials({
  store: { getState, dispatch },
  connection,
  events,
  request,
}: CoreContext) {
  /** Session → what the model has said in it. */
  const answers = new Map<string, string>();
  /** By session: the last command that the reader ran there, for when they come back to it. */
  const ran = new Map<string, Ran | null>();
  events.on('sessionMade', (id) => ran.delete(id));
  events.on('gooseChanged', () => ran.clear());

  async function inTrial<Result>(
    client: GooseClient,
    wanted: Parameters<GooseClient['newTrial']>[1],
    use: (session: Awaited<ReturnType<GooseClient['newTrial']>>) => Promise<Result>,
    folder?: string,
  ): Promise<Result> {
    const { own, home } = getState().places;
    const { current } = connection;
    const session = await client.newTrial(folder ?? (own || home || '/'), wanted);
    answers.set(session.id, '');
    try {
      return await use(session);
    } finally {
      await client.deleteSession(session.id).catch(() => undefined);
      answers.delete(session.id);
      // Another goose may have a session with its id.
      if (current && connection.current === current) {
        current.stream.leave(session.id);
        const { items = [] } = getState().conversations.get(session.id) ?? {};
        // With messages it is one of the reader that was deleted elsewhere: what they write there stays.
        if (items.length === 0) dispatch({ type: 'sessionRemoved', id: session.id });
      }
    }
  }

  events.on('update', ({ sessionId, update }) => {
    const said = answers.get(sessionId);
    if (said === undefined || update.type !== 'chunk' || update.from !== 'agent') return;
    answers.set(sessionId, said + update.text);
  });

  /** Runs commands on goose's computer, without a model and without a question to the reader. */
  const inShell = <Result>(use: (run: Run) => Promise<Result>, folder?: string) =>
    request((client) =>
      inTrial(
        client,
        { extensions: [] },
        async ({ id }) => {
          // goose runs a tool for a page in this mode alone. Nothing else happens in the session.
          await client.setOption(id, 'mode', 'auto');
          return use((command, seconds) => client.shell(id, command, seconds));
        },
        folder,
      ),
    );

  return {
    has: (sessionId: string) => answers.has(sessionId),
    inShell,
    ran,
    /** Runs a command of the reader. Never rejects. */
    command: (folder: string, command: string): Promise<Outcome> =>
      inShell((run) => run(command, longestCommand), folder).catch((error: unknown) => ({
        failed: error instanceof Error ? error.message : String(error),
      })),
    async provider(providerId: string, model: string | null) {
      const tried = await request((client) =>
        inTrial(client, { provider: providerId, extensions: [] }, async (session) => {
          if (model !== null && model !== session.model) {
            await client.setOption(session.id, 'model', model);
          }
          const words = 'This is a test. Answer with the word “ready”.';
          const end = await within(trialWithin, client.promptTrial(session.id, words));
          if (end === null) {
            client.cancel(session.id);
            return null;
          }
          const answer = (answers.get(session.id) ?? '').trim();
          // goose hands failures on as if the model had said them.
          const works = /\bready\b/i.test(answer);
          return { model: model ?? session.model, answer, works };
        }),
      );
      if (!tried) throw new Error('The model did not answer within a minute.');
      return tried;
    },
    /** Runs commands without a model, one after the other, until `onPrinted` returns false. */
    async commands<Asked extends { readonly command: string }>(
      commands: readonly Asked[],
      onPrinted: (asked: Asked, printed: string) => boolean,
    ) {
      const endless = await inShell(async (run) => {
        for (const asked of commands) {
          const result = await within(trialWithin, run(asked.command));
          if (result === null) return asked.command;
          if (!onPrinted(asked, result.printed)) break;
        }
        return null;
      });
      if (endless !== null) throw new Error(`“${endless}” does not end.`);
    },
    /** Runs commands in order. Each rejects with what it printed where it fails. */
    script: <Result>(
      use: (run: (command: string) => Promise<string>) => Promise<Result>,
    ) =>
      inShell((run) =>
        use(async (command) => {
          const { stdout, stderr, exitCode } = await run(command);
          if (exitCode !== 0)
            throw new RpcError(0, stderr || stdout || 'The command failed.');
          return stdout;
        }),
      ),
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
export type ProviderTrial = Awaited<ReturnType<Trials['provider']>>;
