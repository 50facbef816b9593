import { revealed } from '@site/src/ui/foreign-text';

/**
 * What keeps a secret from being sent, for the reader; null when nothing does. It goes in a header of
 * HTTP, where goose and browsers agree on ASCII alone.
 */
export function secretProblem(secret: string): string | null {
  const [wrong] = /[^ -~]/u.exec(secret) ?? [];
  if (wrong === undefined) return null;
  return `A secret cannot hold “${revealed(wrong, 'code')}”. Type it again, or start goose with one of letters and digits.`;
}
