import { useHistory, useLocation } from '@docusaurus/router';
import { useEffect, useRef, useState } from 'react';
import { type Auth, useAuth } from '../AuthProvider';
import { type AccountError, describeCode, describeError } from '../errors';
import {
  type MailActionDone,
  type MailLink,
  type MailLinkMode,
  type MailPlace,
  parseMailLink,
} from './mailLink';

/** How far the page has come with the link of a mail. */
export type MailActionState =
  | { readonly name: 'working' }
  /** The code is good; the reader decides whether it is used. */
  | { readonly name: 'asking'; readonly link: MailLink; readonly email: string | null }
  | ({ readonly name: 'done' } & MailActionDone)
  | {
      readonly name: 'failed';
      readonly error: AccountError;
      readonly mode: MailLinkMode | null;
    };

/**
 * Follows the link of a mail up to the reader's own decision: opening it changes nothing, since
 * mail scanners open links too.
 */
export function useMailAction(): {
  readonly state: MailActionState;
  /** The code has been used, as the reader asked for. */
  onDone(): void;
  onFailed(error: AccountError): void;
  /** Tries the link once more, after a failure that left its code unused. */
  retry(): void;
} {
  const { act, currentUser } = useAuth();
  const history = useHistory();
  const { search, state: place } = useLocation<MailPlace | undefined>();
  const [state, setState] = useState<MailActionState>({ name: 'working' });
  const started = useRef(false);
  const uid = currentUser?.uid ?? null;

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const link = place?.link ?? search;
    // The page's HTML has done so already, unless the router brought the reader here.
    if (search) history.replace({ search: '', hash: '', state: { link } });
    void arrive(act, { ...place, link }).then(setState);
  }, [act, history, place, search]);

  // The link may have changed the signed-in reader's own user; fetch it, so that the page shows it.
  const isDone = state.name === 'done';
  useEffect(() => {
    if (!isDone || !uid) return;
    act(async (client) => (await client.user(uid)).refresh()).catch(() => undefined);
  }, [isDone, uid, act]);

  return {
    state: state.name === 'done' && state.uid !== uid ? { ...state, email: null } : state,
    onDone() {
      if (state.name !== 'asking') return;
      const done = { mode: state.link.mode, email: state.email, uid };
      // A reload tells the same, instead of trying a code that is used up.
      history.replace({ state: { done } });
      setState({ name: 'done', ...done });
    },
    onFailed(error) {
      if (state.name === 'asking')
        setState({ name: 'failed', error, mode: state.link.mode });
    },
    retry() {
      setState({ name: 'working' });
      void arrive(act, place).then(setState);
    },
  };
}

/** Asks the provider what a link is about, which uses nothing up; or tells what it has done. */
async function arrive(
  act: Auth['act'],
  { link: query = '', done }: MailPlace = {},
): Promise<MailActionState> {
  if (done) return { name: 'done', ...done };
  const link = parseMailLink(query);
  if (!link) {
    return { name: 'failed', error: describeCode('invalid-action-code'), mode: null };
  }
  try {
    const email = await act(async (client) => (await client.mailCode(link.code)).check());
    return { name: 'asking', link, email };
  } catch (error) {
    return { name: 'failed', error: describeError(error), mode: link.mode };
  }
}
