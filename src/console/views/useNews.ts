import { revealed } from '@site/src/ui/foreign-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type News, newsOf, titleMark } from '../conversation/news';
import { untitled } from '../protocol/answers';
import { useConsole } from '../parts/ConsoleContext';

const words: Readonly<Record<News['kind'], string>> = {
  asks: 'goose waits for your answer',
  ended: 'goose is done',
};

/** Characters of a session's title. */
const longestTitle = 80;

/**
 * Tells a reader who looks elsewhere that goose asks or is done: in the title of the page, and as a
 * notification where the reader wants that.
 *
 * @returns the title of the page
 */
export function useNews(): string {
  const { preferences, state } = useConsole();
  const { connection, conversations, sessions, shown } = state;
  const before = useRef(conversations);
  const [hasEnded, setHasEnded] = useState(false);
  const isConnected = connection.name === 'connected';

  const nameOf = (id: string | null) =>
    revealed(
      (sessions?.find((session) => session.id === id)?.title ?? untitled).slice(
        0,
        longestTitle,
      ),
    );

  const tell = useEffectEvent(({ kind, sessionId }: News) => {
    if (kind === 'ended') setHasEnded(true);
    if (preferences.notifies()) notify(words[kind], nameOf(sessionId), kind + sessionId);
  });

  useEffect(() => {
    const news = newsOf(before.current, conversations);
    before.current = conversations;
    // What a cut ends is not what goose has ended.
    if (isConnected && document.hidden) news.forEach(tell);
  }, [conversations, isConnected]);

  useEffect(() => {
    const look = () => !document.hidden && setHasEnded(false);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const mark = titleMark(conversations, hasEnded);
  return [mark, shown === null ? 'App' : nameOf(shown)].filter(Boolean).join(' · ');
}

/** @param tag What several tabs tell at once is shown once. */
function notify(title: string, body: string, tag: string) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(title, { body, tag });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  } catch {
    // Some browsers of phones have the name and let no page notify.
  }
}
