import { useHistory, useLocation } from '@docusaurus/router';
import { useEffect, useRef, useState } from 'react';
import { type Auth, useAuth } from '../AuthProvider';
import { type AccountError, describeCode, describeError } from '../errors';
import { type MailLink, type MailLinkMode, parseMailLink } from './mailLink';

export type MailActionState =
  | { readonly name: 'working' }
  /** The code is valid; the reader decides whether to use it. */
  | { readonly name: 'asking'; readonly link: MailLink; readonly email: string | null }
  | ({ readonly name: 'done' } & MailActionDone)
  | {
      readonly name: 'failed';
      readonly error: AccountError;
      readonly mode: MailLinkMode | null;
    };

/** Opening a link changes nothing, since mail scanners open links too. */
export function useMailAction() {
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

  // The link may have changed the signed-in user.
  const isDone = state.name === 'done';
  useEffect(() => {
    if (!isDone || !uid) return;
    act(async (client) => (await client.user(uid)).refresh()).catch(() => undefined);
  }, [isDone, uid, act]);

  const shown: MailActionState =
    state.name === 'done' && state.uid !== uid ? { ...state, email: null } : state;
  return {
    state: shown,
    onDone() {
      if (state.name !== 'asking') return;
      const done = { mode: state.link.mode, email: state.email, uid };
      // After a reload the page shows the result, instead of trying a used code.
      history.replace({ state: { done } });
      setState({ name: 'done', ...done });
    },
    onFailed(error: AccountError) {
      if (state.name === 'asking')
        setState({ name: 'failed', error, mode: state.link.mode });
    },
    /** Tries again after a failure that left the code unused. */
    retry() {
      setState({ name: 'working' });
      void arrive(act, place).then(setState);
    },
  };
}

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

interface MailActionDone {
  readonly mode: MailLinkMode;
  readonly email: string | null;
  /** The address is shown only to the user who was signed in; null for nobody. */
  readonly uid: string | null;
}

/** State of the history entry, which survives a reload also where storage is blocked. */
interface MailPlace {
  readonly link?: string;
  readonly done?: MailActionDone;
}

/**
 * Moves the query from the address to the history entry, in the router's format. Runs in the page's
 * HTML before any other script, so that the code reaches no link, referrer or analytics.
 */
export const takeLinkScript =
  'if(location.search)history.replaceState({key:"mail",state:{link:location.search}},"",location.pathname)';
