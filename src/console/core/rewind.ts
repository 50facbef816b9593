import {
  copyName,
  cutAt,
  fileUpTo,
  isReceived,
  placeAfter,
  placeOf,
  type Question,
  questionOf,
  readRecordedSession,
  type RecordedSession,
} from '../conversation/recordedSession';
import type { Image } from 'goose-web-client';
import type { CoreContext } from './context';
import { asMessage, type Drafts } from './drafts';
import { folderNoteOf } from './notes';
import type { Queue } from './queue';
import type { Records } from './records';
import type { Sessions } from './sessions';
import type { Turns } from './turns';

type Place = Pick<Question, 'ordinal' | 'text'>;

export type Resend = 'here' | 'new';

/** A message that the reader is about to send anew. */
export interface Resending {
  readonly kind: 'edit' | 'retry';
  readonly question: Question;
  /** As they have changed it. */
  readonly words?: string;
}

const atWork = 'goose is at work on this session. Wait until it is done, or stop it.';
const unknownPlace =
  'goose’s record says something else at this place. Reload the page to see what it has.';

/**
 * Goes back to an earlier point of a session. What returns a promise rejects with a sentence for the
 * reader, and then nothing has changed.
 */
export function createRewind({
  store,
  events,
  browser,
  request,
  folderOf,
  records,
  sessions,
  drafts,
  queue,
  turns,
}: CoreContext & {
  readonly records: Pick<Records, 'read'>;
  readonly sessions: Pick<Sessions, 'reread' | 'showRead' | 'stay'>;
  readonly drafts: Pick<Drafts, 'write' | 'writeImages'>;
  readonly queue: Pick<Queue, 'addFirst' | 'remove' | 'sendFirst'>;
  readonly turns: Pick<Turns, 'isBusy'>;
}) {
  const { getState, dispatch, dispatchTo } = store;
  /** By session, for when the reader comes back to it. */
  const edits = new Map<string, Resending | undefined>();
  events.on('sessionMade', (id) => edits.delete(id));
  events.on('gooseChanged', () => edits.clear());
  const itemsOf = (id: string) => getState().conversations.get(id)?.items ?? [];

  function refuseAtWork(sessionId: string) {
    const status = getState().conversations.get(sessionId)?.status;
    if (turns.isBusy(sessionId) || status !== 'ready') throw new Error(atWork);
  }

  async function record(sessionId: string): Promise<RecordedSession> {
    refuseAtWork(sessionId);
    // Another device has a connection of its own.
    if (await request((client) => client.isRunning(sessionId))) throw new Error(atWork);
    const json = await request((client) => client.exportSession(sessionId, 'json'));
    // Another tab may have sent a message meanwhile.
    refuseAtWork(sessionId);
    return readRecordedSession(json);
  }

  async function find(sessionId: string, question: Place) {
    const recorded = await record(sessionId);
    const place = placeOf(recorded, question);
    if (place === null) throw new Error(unknownPlace);
    return { recorded, place, from: cutAt(recorded, place) };
  }

  async function makeUpTo(recorded: RecordedSession, place: number) {
    const file = fileUpTo(recorded, place);
    const copy = await request((client) => client.importSession(file));
    events.emit('sessionMade', copy);
    return copy;
  }

  /** @param hasStayed Otherwise the reader finds the session in the list. */
  async function show(sessionId: string, from: string, hasStayed: () => boolean) {
    browser.writeNote(folderNoteOf(sessionId), folderOf(from));
    await sessions.reread();
    const listed = getState().sessions ?? [];
    const origin = listed.find(({ id }) => id === from);
    // goose does not list a session without messages, and what it is called and works in is known.
    if (origin && !listed.some(({ id }) => id === sessionId)) {
      const copy = {
        ...origin,
        id: sessionId,
        title: copyName(origin.title),
        messages: 0,
      };
      dispatch({ type: 'sessionsChanged', sessions: [copy] });
    }
    if (hasStayed()) await sessions.showRead(sessionId);
  }

  return {
    edits,
    questionOf: (sessionId: string, itemId: string) =>
      questionOf(itemsOf(sessionId), itemId),

    /** True when goose can forget a message and what follows it, and nothing else. */
    async canCut(sessionId: string, question: Place): Promise<boolean> {
      return (await find(sessionId, question)).from !== null;
    },

    /**
     * Sends a message in the place of an earlier one: in the same session, of which goose forgets
     * the earlier one and what follows it, or in a new one that begins with what stands before it.
     */
    async resend(
      sessionId: string,
      question: Place,
      message: string,
      images: readonly Image[],
      where: Resend,
    ) {
      const hasStayed = sessions.stay();
      const { recorded, place, from } = await find(sessionId, question);
      if (where === 'new') {
        const copy = await makeUpTo(recorded, place);
        // Waiting messages survive whatever comes now.
        queue.addFirst(copy, message, images);
        await show(copy, sessionId, hasStayed);
        // goose takes no message for a session that is not open.
        if (getState().shown !== copy) await records.read(copy);
        queue.sendFirst(copy);
        return;
      }
      if (from === null) throw new Error('goose cannot cut this session here.');
      const waiting = queue.addFirst(sessionId, message, images);
      try {
        await request((client) => client.truncate(sessionId, from, question.ordinal));
      } catch (error) {
        queue.remove(sessionId, waiting);
        throw error;
      }
      dispatchTo(sessionId, { type: 'rewound', questions: question.ordinal });
      queue.sendFirst(sessionId);
    },

    /**
     * Makes a session that goes as far as an entry of another one, and shows it. A message of the
     * reader is not a part of it, but waits in the message field.
     *
     * @param prepare What is to be done with the new session before it is shown.
     */
    async branch(
      sessionId: string,
      itemId: string,
      prepare: (copy: string) => Promise<void> = async () => undefined,
    ) {
      const hasStayed = sessions.stay();
      const item = itemsOf(sessionId).find(({ id }) => id === itemId);
      if (item?.kind === 'user') {
        const question = questionOf(itemsOf(sessionId), itemId);
        if (!question) throw new Error(unknownPlace);
        const { recorded, place } = await find(sessionId, question);
        const copy = await makeUpTo(recorded, place);
        drafts.write(copy, asMessage(item.text));
        drafts.writeImages(copy, item.images);
        await prepare(copy);
        await show(copy, sessionId, hasStayed);
        return;
      }
      const messageId = item?.kind === 'agent' ? item.messageId : null;
      const recorded = await record(sessionId);
      const place = messageId === null ? null : placeAfter(recorded, messageId);
      if (place === null) throw new Error(unknownPlace);
      await show(await makeUpTo(recorded, place), sessionId, hasStayed);
    },

    /**
     * goose's name for a message, which is the same in each tab and after each reload. goose tells
     * that of the reader's own messages only with its record.
     */
    async nameOf(sessionId: string, itemId: string): Promise<string> {
      const at = itemsOf(sessionId).findIndex(({ id }) => id === itemId);
      const named = (index: number) => {
        const item = itemsOf(sessionId)[index];
        return item && 'messageId' in item ? item.messageId : null;
      };
      const known = named(at);
      if (known !== null) return known;
      const ordinal = itemsOf(sessionId).slice(0, at).filter(isReceived).length;
      refuseAtWork(sessionId);
      await records.read(sessionId);
      const items = itemsOf(sessionId);
      const question = items.filter(isReceived)[ordinal];
      const name = question ? named(items.indexOf(question)) : null;
      if (name === null) throw new Error('goose has no record of this message.');
      return name;
    },

    reread: records.read,
  };
}
