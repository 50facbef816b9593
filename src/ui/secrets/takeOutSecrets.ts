import { findSecrets } from './findSecrets';

/** What stands in the place of a secret. */
export const removed = '[removed]';

/**
 * A text without what looks like a secret, and how many that were.
 *
 * @param mark What stands in their place.
 * @param isKept Whether one of them stays.
 */
export function takeOutSecrets(
  text: string,
  mark = removed,
  isKept = (secret: string) => secret === mark,
): {
  readonly text: string;
  readonly count: number;
} {
  const found = findSecrets(text).filter(
    ({ start, end }) => !isKept(text.slice(start, end)),
  );
  let rest = '';
  let at = 0;
  for (const { start, end } of found) {
    rest += text.slice(at, start) + mark;
    at = end;
  }
  return { text: rest + text.slice(at), count: found.length };
}
