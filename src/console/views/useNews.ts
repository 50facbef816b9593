import { revealed } from '@site/src/ui/untrusted-text';
import { useListener } from '@site/src/ui/useListener';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type News, newsOf, titleMark } from '../conversation/news';
import { untitled } from 'goose-web-client';
import { useConsole } from '../components/ConsoleContext';
import type { View } from './sessionAddress';

const words: Readonly<Record<News['kind'], string>> = {
  asks: 'goose waits for your answer',
  ended: 'goose is done',
};

const longestTitle = 80;

export const viewTitles: Readonly<Record<View, string>> = {
  files: 'Changed files',
  setup: 'Set up goose',
  recipes: 'Recipes',
  questions: 'Questions',
};

export function useNews(view: View | null): string {
  const { preferences, state } = useConsole();
  const { connection, conversations, sessions, shown } = state;
  const before = useRef(conversations);
  const [hasEnded, setHasEnded] = useState(false);
  const isConnected = connection.name === 'connected';

  function nameOf(id: string | null) {
    const { title = untitled } = sessions?.find((session) => session.id === id) ?? {};
    return revealed(title.slice(0, longestTitle));
  }

  const report = useEffectEvent(({ kind, sessionId }: News) => {
    if (kind === 'ended') setHasEnded(true);
    if (preferences.notifies()) notify(words[kind], nameOf(sessionId), kind + sessionId);
  });

  useEffect(() => {
    const news = newsOf(before.current, conversations);
    before.current = conversations;
    // A lost connection is no end of a turn.
    if (isConnected && document.hidden) news.forEach(report);
  }, [conversations, isConnected]);

  useListener('document', 'visibilitychange', () => {
    if (!document.hidden) setHasEnded(false);
  });

  const mark = titleMark(conversations, hasEnded);
  const session = shown === null ? 'App' : nameOf(shown);
  const place = view === null ? [session] : [viewTitles[view]];
  if (view === 'files') place.push(session);
  return [mark, ...place].filter(Boolean).join(' · ');
}

export const mayNotify = () =>
  'Notification' in window && Notification.permission === 'granted';

/** @param tag Merges the notifications of several tabs. */
function notify(title: string, body: string, tag: string) {
  if (!mayNotify()) return;
  try {
    const notification = new Notification(title, { body, tag });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  } catch {
    // Some mobile browsers have the constructor and refuse its use.
  }
}
