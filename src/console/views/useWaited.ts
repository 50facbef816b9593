import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '../conversation/conversation';
import type { Waited } from '../conversation/work';

const nothing: Waited = { quiet: 0, part: 0 };

/** Counts how long goose has been at what it is doing, in whole seconds. */
export function useWaited({ status, questions, items }: Conversation): Waited {
  const isWorking = status === 'running' && questions.length === 0;
  const since = useRef({ quiet: 0, part: 0 });
  const [waited, setWaited] = useState(nothing);
  const { length } = items;

  useEffect(() => {
    since.current.quiet = performance.now();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whatever changes is news
  }, [items, isWorking]);
  useEffect(() => {
    since.current.part = performance.now();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- as above
  }, [length, isWorking]);

  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(() => {
      const { quiet, part } = since.current;
      const [now, second] = [performance.now(), 1000];
      const counted = {
        quiet: Math.floor((now - quiet) / second),
        part: Math.floor((now - part) / second),
      };
      setWaited((before) =>
        before.quiet === counted.quiet && before.part === counted.part ? before : counted,
      );
    }, 1000);
    return () => {
      clearInterval(timer);
      setWaited(nothing);
    };
  }, [isWorking]);

  return waited;
}
