import { useEffect, useState } from 'react';
import type { Found, Lookup } from './lookup';

/**
 * What a worker makes of a text that may go on growing. Meanwhile, that is what it made of the
 * beginning, or null. One question is asked at a time, and always about the newest text.
 */
export function useFound<Answer>(
  lookup: Lookup<Answer>,
  text: string,
): Found<Answer> | null {
  const [last, setLast] = useState<Found<Answer> | null>(null);
  const known = lookup.known(text);
  const fits = last !== null && text.startsWith(last.text);
  const found = known ?? (fits ? last : null);
  // What was too much for the worker is not less with more text behind it.
  const isSettled = found !== null && (found.text === text || 'problem' in found);

  const [follower] = useState(() => createFollower(lookup, setLast));
  useEffect(() => follower.start(), [follower]);
  useEffect(() => {
    if (!isSettled) follower.want(text);
  }, [follower, text, isSettled]);
  return found;
}

function createFollower<Answer>(
  { ask }: Lookup<Answer>,
  tell: (found: Found<Answer>) => void,
) {
  let over = new AbortController();
  let wanted: string | null = null;
  let last: Found<Answer> | null = null;
  let isAsking = false;

  async function askOn() {
    const { signal } = over;
    isAsking = true;
    while (wanted !== null && !signal.aborted) {
      const text = wanted;
      wanted = null;
      last = await ask(text, signal, last);
      if (!signal.aborted) tell(last);
    }
    isAsking = false;
  }

  return {
    start() {
      over = new AbortController();
      return () => over.abort();
    },
    want(text: string) {
      wanted = text;
      if (!isAsking) void askOn();
    },
  };
}
