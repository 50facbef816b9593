import type { Conversation } from '@site/src/console/embedded';
import { type Offer, type Pending, textOf } from '../protocol/messages';
import { fields } from 'goose-web-client/json';
import type { Tutorial } from '../tutorials/tutorial';

export interface Page {
  readonly path: string;
  readonly title: string;
  /** Null once it is sent or discarded. */
  readonly offer: Offer | null;
  readonly edited: string | null;
  readonly from: string;
  readonly question: string | null;
  /** Counts the reader's choices, so that a repeated one is noticed. */
  readonly choices: number;
}

const plainViews = ['start', 'offer', 'ask', 'steps', 'check', 'yours'] as const;
const subjects = ['step', 'ask', null] as const;

export type View =
  | { readonly name: (typeof plainViews)[number] }
  /** The conversation of a session that began in the panel, and what it is about. */
  | {
      readonly name: 'talk';
      readonly session: string;
      readonly about: (typeof subjects)[number];
    };

export interface Place {
  /** Null before the first choice. */
  readonly view: View | null;
  readonly at: Pick<Page, 'choices'> & { readonly path: string | null };
  /** The last session that began in the panel; the console may have others. */
  readonly own: string | null;
}

export function readPlace(kept: unknown): Place {
  const { view, own } = fields(kept);
  return { view: readView(view), at: { choices: 0, path: null }, own: textOf(own) };
}

function readView(kept: unknown): View | null {
  const { name, session, about } = fields(kept);
  const plain = plainViews.find((each) => each === name);
  if (plain) return { name: plain };
  const of = textOf(session);
  const subject = subjects.find((each) => each === about) ?? null;
  return name === 'talk' && of !== null ? { name, session: of, about: subject } : null;
}

export function viewAt(
  { view, at, own }: Place,
  page: Page,
  tutorial: Tutorial | null,
  isThere: (session: string) => boolean,
): View {
  const { offer, question, path, choices } = page;
  const first: View = {
    name: offer ? 'offer' : question !== null ? 'ask' : tutorial ? 'steps' : 'start',
  };
  const isReloaded = at.path === null;
  const waits = offer !== null || (own === null && Boolean(question?.trim()));
  if (!view || at.choices !== choices || (isReloaded && waits)) return first;
  switch (view.name) {
    case 'talk':
      return isThere(view.session) ? view : first;
    case 'offer':
      return offer ? view : first;
    case 'steps':
      return tutorial ? view : first;
    default:
      return isReloaded || at.path === path ? view : first;
  }
}

/** While goose took up a choice, the reader may have made another one, which stays. */
export const withoutChoice = (page: Page, choices: number): Page =>
  page.choices === choices
    ? {
        ...page,
        offer: null,
        edited: null,
        // A question that was begun waits for its turn.
        question: page.offer ? page.question : null,
      }
    : page;

export function pendingIn(
  { own }: Place,
  { offer, question }: Page,
  going: Conversation | null,
): Pending {
  if (going && going.questions.length > 0) return 'question';
  if (going?.status === 'running' || going?.status === 'stopping') return 'work';
  if (own !== null) return 'answer';
  return offer || question?.trim() ? 'draft' : 'nothing';
}
