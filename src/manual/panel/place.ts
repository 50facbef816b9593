import type { Conversation } from '@site/src/console/embedded';
import type { Held } from '../protocol/messages';
import { fieldsOf, textOf } from '../protocol/read';
import type { Tutorial } from '../tutorials/tutorial';
import type { Page } from './usePage';

const plainViews = ['start', 'offer', 'ask', 'steps', 'yours'] as const;
const subjects = ['step', 'ask', null] as const;

/** What the panel shows of a goose that is connected. */
export type View =
  | { readonly name: (typeof plainViews)[number] }
  /** The conversation of a session that was begun here, and the step that it is about. */
  | {
      readonly name: 'talk';
      readonly session: string;
      readonly about: (typeof subjects)[number];
    };

/** Where the reader is in the panel. */
export interface Place {
  /** Null before anything was chosen. */
  readonly view: View | null;
  /** When and at which page it was chosen; at any, if that was before a reload. */
  readonly at: Pick<Page, 'turns'> & { readonly path: string | null };
  /** The last session that was begun here; another one may be of the console. */
  readonly own: string | null;
}

export function readPlace(kept: unknown): Place {
  const { view, own } = fieldsOf(kept);
  return { view: readView(view), at: { turns: 0, path: null }, own: textOf(own) };
}

function readView(kept: unknown): View | null {
  const { name, session, about } = fieldsOf(kept);
  const plain = plainViews.find((each) => each === name);
  if (plain) return { name: plain };
  const of = textOf(session);
  const subject = subjects.find((each) => each === about) ?? null;
  return name === 'talk' && of !== null ? { name, session: of, about: subject } : null;
}

/** What is shown: what the reader chose last, in the panel or in the page around it. */
export function viewAt(
  { view, at, own }: Place,
  page: Page,
  tutorial: Tutorial | null,
  isThere: (session: string) => boolean,
): View {
  const { offer, question, path, turns } = page;
  const first: View = {
    name: offer ? 'offer' : question !== null ? 'ask' : tutorial ? 'steps' : 'start',
  };
  const isReloaded = at.path === null;
  const waits = offer !== null || (own === null && Boolean(question?.trim()));
  if (!view || at.turns !== turns || (isReloaded && waits)) return first;
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

/** What the reader would miss if the panel were closed. */
export function heldIn(
  { own }: Place,
  { offer, question }: Page,
  going: Conversation | null,
): Held {
  if (going && going.questions.length > 0) return 'question';
  if (going?.status === 'running' || going?.status === 'stopping') return 'work';
  if (own !== null) return 'answer';
  return offer || question?.trim() ? 'draft' : 'nothing';
}
