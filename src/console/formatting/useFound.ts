import { useEffect, useRef, useState } from 'react';
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
  // A longer text is not less work, unless nothing was there to do it.
  const isHopeless = found && 'problem' in found && found.problem !== 'unavailable';
  const isSettled = found?.text === text || isHopeless === true;

  const over = useRef<AbortController>(null);
  const isAsking = useRef(false);
  useEffect(() => {
    const controller = new AbortController();
    over.current = controller;
    isAsking.current = false;
    return () => controller.abort();
  }, []);
  useEffect(() => {
    const signal = over.current?.signal;
    if (isSettled || isAsking.current || !signal) return;
    isAsking.current = true;
    const ask = async () => {
      const answer = await lookup.ask(text, signal, last);
      if (signal.aborted) return;
      isAsking.current = false;
      setLast(answer);
    };
    void ask();
  }, [lookup, text, last, isSettled]);
  return found;
}
