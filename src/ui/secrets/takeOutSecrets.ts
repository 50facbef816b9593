import { findSecrets } from './findSecrets';

/** What stands in the place of a secret. */
export const removed = '[removed]';

/** A text without what looks like a secret, and how many that were. */
export function takeOutSecrets(text: string): {
  readonly text: string;
  readonly count: number;
} {
  const found = findSecrets(text).filter(
    ({ start, end }) => text.slice(start, end) !== removed,
  );
  let rest = '';
  let at = 0;
  for (const { start, end } of found) {
    rest += text.slice(at, start) + removed;
    at = end;
  }
  return { text: rest + text.slice(at), count: found.length };
}
