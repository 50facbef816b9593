import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The answer to the latest question, and to none for null. Undefined until it is there.
 *
 * @param rest Milliseconds for which a question has to stand.
 */
export function useAnswer<Answer>(
  question: string | null,
  ask: (question: string) => Promise<Answer>,
  rest = 0,
): Answer | undefined {
  const [known, setKnown] = useState<{ question: string; answer: Answer }>();
  const asking = useEffectEvent(ask);
  useEffect(() => {
    if (question === null) return undefined;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const answer = await asking(question);
      if (isWanted) setKnown({ question, answer });
    }, rest);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [question, rest]);
  return known?.question === question ? known.answer : undefined;
}
