import { isFinished, type Question, type ToolCall } from 'goose-web-client';
import { fields, list, parseJson, text, textOrNull } from 'goose-web-client/json';
import { readRecordedSession } from '../conversation/recordedSession';
import type { CoreContext } from './context';
import { allowed } from './notes';
import type { Queue } from './queue';
import type { Questions } from './questions';
import type { Records } from './records';
import type { Trials } from './trials';
import type { Turns } from './turns';

/** A command that this page lets run without a question. */
export interface Allowed {
  /** A command without anything that a shell would read; a last `*` stands for further words. */
  readonly command: string;
  /** Null for every session. */
  readonly sessionId: string | null;
}

export interface PastCall {
  readonly session: string;
  readonly tool: string;
  readonly input: unknown;
}

/** Sessions whose calls are looked at, newest first. */
const mostSessions = 40;
/** Messages; a longer session would take goose minutes to hand out. */
const longestSession = 4000;

export function createRules({
  browser,
  store: { getState },
  connection,
  events,
  request,
  trials,
  questions,
  records,
  turns,
  queue,
}: CoreContext & {
  readonly trials: Pick<Trials, 'script'>;
  readonly questions: Pick<Questions, 'answer'>;
  readonly records: Pick<Records, 'read'>;
  readonly turns: Pick<Turns, 'isBusy' | 'follow'>;
  readonly queue: Pick<Queue, 'of' | 'addFirst' | 'steer'>;
}) {
  /** Sessions that goose opened before it had the hook. */
  const old = new Set<string>();
  const rejected = new WeakSet<Question>();

  const allowedOnes = () => list(parseJson(browser.readNote(allowed)), readAllowed);
  const writeAllowed = (all: readonly Allowed[]) =>
    browser.writeNote(allowed, all.length === 0 ? '' : JSON.stringify(all));

  async function reopen(sessionId: string) {
    const { current } = connection;
    if (!current || turns.isBusy(sessionId)) return;
    // goose reads its hooks when it opens a session. The others are closed when they are left.
    await records.read(sessionId, true);
    // After a cut it may be open as it was.
    if (connection.current === current) old.delete(sessionId);
  }

  async function reopenShown() {
    const { shown } = getState();
    const { current } = connection;
    if (shown === null || !current || !old.has(shown)) return;
    // Another device may wait for an answer, which closing the session would end.
    if (await current.client.isRunning(shown).catch(() => true)) void turns.follow(shown);
    else await reopen(shown);
  }

  /** The reader has allowed the call, for good or for its session. */
  function isAllowed(question: Question): boolean {
    if (question.kind !== 'permission' || question.call.output.length > 0) return false;
    const { items = [] } = getState().conversations.get(question.sessionId) ?? {};
    const calls = items.flatMap((item): readonly ToolCall[] =>
      item.kind === 'tool' && item.call.id === question.call.id ? [item.call] : [],
    );
    const [call] = calls;
    // A model could give one call the name of another.
    if (!call || calls.length > 1 || isFinished(call)) return false;
    if (call.tool !== 'shell' || call.extension !== 'developer') return false;
    const { command, timeout_secs: _, ...others } = fields(question.call.input);
    return (
      typeof command === 'string' &&
      Object.keys(others).length === 0 &&
      allowedOnes().some(
        ({ command: pattern, sessionId }) =>
          (sessionId ?? question.sessionId) === question.sessionId &&
          allows(pattern, command),
      )
    );
  }

  const forget = (id: string) =>
    writeAllowed(allowedOnes().filter(({ sessionId }) => sessionId !== id));
  events.on('sessionMade', forget);
  events.on('sessionRemoved', forget);
  events.on('asked', (question) => {
    if (question.kind !== 'permission' || !isAllowed(question)) return;
    const once = question.options.find(({ kind }) => kind === 'allow_once');
    if (once) questions.answer(question.id, once.id);
  });
  events.on('turnEnded', (sessionId) => {
    if (!old.has(sessionId)) return;
    // A message that waits would keep another session open as it was.
    const isOpen = getState().shown === sessionId || queue.of(sessionId).length > 0;
    if (isOpen) void reopen(sessionId);
  });

  events.on('sessionsRead', () => void reopenShown());
  events.on('gooseChanged', () => old.clear());

  return {
    script: trials.script,
    /** Calls of tools in the newest sessions. */
    async past(): Promise<readonly PastCall[]> {
      const sessions = (getState().sessions ?? [])
        .filter(({ messages }) => messages === null || messages <= longestSession)
        .slice(0, mostSessions);
      const found: PastCall[] = [];
      for (const { id, title } of sessions) {
        // It may have been deleted elsewhere.
        const json = await request((client) => client.exportSession(id, 'json')).catch(
          () => '',
        );
        found.push(...callsIn(json, title));
      }
      return found;
    },
    /** The hook was written: sessions that are open get it at once, or after their answer. */
    async holds() {
      for (const id of getState().conversations.keys()) old.add(id);
      await reopenShown();
    },
    allowed: allowedOnes,
    allow: (added: Allowed) =>
      writeAllowed([...allowedOnes().filter((each) => !isSame(each, added)), added]),
    ask: (removed: Allowed) =>
      writeAllowed(allowedOnes().filter((each) => !isSame(each, removed))),
    /** Rejects a call; goose reads the reason before it goes on. */
    async reject(question: Question, optionId: string, reason: string) {
      const { id, sessionId } = question;
      if (rejected.has(question)) return;
      rejected.add(question);
      // Without the method it is the next message.
      if (reason !== '')
        await queue
          .steer(sessionId, queue.addFirst(sessionId, reason, []))
          .catch(() => undefined);
      questions.answer(id, optionId);
    },
  };
}

export type Rules = ReturnType<typeof createRules>;

const isSame = (one: Allowed, other: Allowed) =>
  one.command === other.command && one.sessionId === other.sessionId;

const word = '[A-Za-z0-9_.:@%+,/][A-Za-z0-9_.:@%+,/=-]*';
const option = '-[A-Za-z0-9_.:@%+,/=-]*';
const plain = new RegExp(`^(?!\\S*=)${word}(?: (?:${word}|${option}))*$`);

/** A shell would read nothing in it but words: no quotes, no variables, no second command. */
export const isPlain = (command: string): boolean => plain.test(command);

export const isAllowable = (pattern: string): boolean =>
  isPlain(pattern.replace(/ \*$/, ''));

export function allows(pattern: string, command: string): boolean {
  if (!isAllowable(pattern) || !isPlain(command)) return false;
  if (!pattern.endsWith(' *')) return command === pattern;
  const start = pattern.slice(0, -2);
  return command === start || command.startsWith(`${start} `);
}

function readAllowed(value: unknown): Allowed | null {
  const { command, sessionId } = fields(value);
  return isAllowable(text(command))
    ? { command: text(command), sessionId: textOrNull(sessionId) }
    : null;
}

function callsIn(json: string, session: string): readonly PastCall[] {
  const readRequest = (part: unknown): PastCall | null => {
    const { type, toolCall } = fields(part);
    const { name, arguments: input } = fields(fields(toolCall)['value']);
    return type === 'toolRequest' && textOrNull(name) !== null
      ? { session, tool: text(name), input }
      : null;
  };
  try {
    const { exported } = readRecordedSession(json);
    return list(exported['conversation'], (message) =>
      list(fields(message)['content'], readRequest),
    ).flat();
  } catch {
    // A session that cannot be read has nothing to show.
    return [];
  }
}
