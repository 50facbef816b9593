import { useEffect, useState } from 'react';
import type { Found, Lookup } from './lookup';

/**
 * The answer about a growing text, or meanwhile about its beginning. One question at a time, always
 * about the newest text.
 */
export function useFound<Answer>(
  lookup: Lookup<Answer>,
  text: string,
): Found<Answer> | null {
  const [last, setLast] = useState<Found<Answer> | null>(null);
  const known = lookup.known(text);
  const fits = last !== null && text.startsWith(last.text);
  const found = known ?? (fits ? last : null);
  // A longer text is not less work.
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
