import { useHistory, useLocation } from '@docusaurus/router';
import { useEffect, useRef } from 'react';
import { useConsole } from '../parts/ConsoleContext';
import { hashOf, sessionIn } from './sessionAddress';

/** What an entry of the history remembers beside its address. */
interface Entry {
  /** The address named a session that this goose does not have. */
  readonly isMissing?: boolean;
}

/**
 * Keeps the address and the session that is shown the same: Back, Forward, a reload and a bookmark
 * lead to a session, and each session that is opened is a step in the history.
 *
 * @returns whether the address named a session that this goose does not have
 */
export function useSessionAddress(): boolean {
  const { sessions, state } = useConsole();
  const history = useHistory<Entry | undefined>();
  const location = useLocation<Entry | undefined>();
  const { shown } = state;
  const isRead = state.sessions !== null;
  const wasRead = useRef(false);
  const asked = sessionIn(location.hash);
  const isHere =
    asked === null ||
    state.conversations.has(asked) ||
    state.sessions?.some(({ id }) => id === asked) === true;

  // The address has changed.
  useEffect(() => {
    if (!wasRead.current) {
      if (asked !== null) sessions.prefer(asked);
      return;
    }
    sessions.showIfOther(isHere ? asked : null);
    if (!isHere) {
      history.replace({ ...history.location, hash: '', state: { isMissing: true } });
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- only the address leads
  }, [asked, sessions]);

  // Another session is shown.
  useEffect(() => {
    if (!isRead) return;
    const named = sessionIn(history.location.hash);
    const isFirst = !wasRead.current;
    wasRead.current = true;
    if (named === shown) return;
    const change = isFirst ? history.replace : history.push;
    const isMissing = isFirst && named !== null;
    change({ ...history.location, hash: hashOf(shown), state: { isMissing } });
  }, [history, isRead, shown]);

  return location.state?.isMissing === true && shown === null;
}
