import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback, useEffect, useRef } from 'react';
import { useConsole, useCore } from '../components/ConsoleContext';
import { hashOf, isAddress, sessionIn, type View, viewIn } from './sessionAddress';

interface Entry {
  readonly missing?: 'session' | 'view' | undefined;
}

type Visits = ReturnType<typeof useHistory<Entry | undefined>>;

function push(history: Visits, place: Visits['location']): void {
  history.push(place);
  // Docusaurus takes the focus away after a push without a hash.
  if (place.hash === '') history.replace(place);
}

export function useView(): [View | null, (view: View | null) => void] {
  const { getSnapshot } = useCore();
  const history = useHistory<Entry | undefined>();
  const { hash } = useLocation();
  const goTo = useCallback(
    (view: View | null) => {
      const { shown } = getSnapshot();
      const { location } = history;
      const isHere = viewIn(location.hash) === view && sessionIn(location.hash) === shown;
      if (isHere) return;
      push(history, { ...location, hash: hashOf(shown, view), state: undefined });
    },
    [getSnapshot, history],
  );
  return [viewIn(hash), goTo];
}

export function useSessionAddress(): Entry['missing'] {
  const { sessions, state } = useConsole();
  const history = useHistory<Entry | undefined>();
  const location = useLocation<Entry | undefined>();
  const { shown } = state;
  const isRead = state.sessions !== null;
  const wasRead = useRef(false);
  const { hash } = location;
  const asked = sessionIn(hash);
  const isHere =
    asked === null ||
    state.conversations.has(asked) ||
    state.sessions?.some(({ id }) => id === asked) === true;

  useEffect(() => {
    if (!isAddress(hash)) {
      history.replace({
        ...history.location,
        hash: hashOf(asked),
        state: { missing: 'view' },
      });
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- only the address leads
  }, [hash, history]);
  useEffect(() => {
    if (!wasRead.current) {
      if (asked !== null) sessions.prefer(asked);
      return;
    }
    sessions.showIfOther(isHere ? asked : null);
    if (!isHere) {
      history.replace({ ...history.location, hash: '', state: { missing: 'session' } });
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- only the address leads
  }, [asked, sessions]);

  useEffect(() => {
    if (!isRead) return;
    const { location: now } = history;
    const named = sessionIn(now.hash);
    const isFirst = !wasRead.current;
    wasRead.current = true;
    if (named === shown) return;
    // A new session shows its messages. Without a session, the view stays.
    const view = isFirst || shown === null ? viewIn(now.hash) : null;
    const hasLost = isFirst && named !== null;
    const missing = hasLost ? 'session' : isFirst ? now.state?.missing : undefined;
    const place = {
      ...now,
      hash: hashOf(shown, shown === null && view === 'files' ? null : view),
      state: { missing },
    };
    if (isFirst) history.replace(place);
    else push(history, place);
  }, [history, isRead, shown]);

  const { missing } = location.state ?? {};
  return missing === 'session' && shown !== null ? undefined : missing;
}
