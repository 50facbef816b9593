import { revealed } from '@site/src/ui/untrusted-text';

/**
 * Explains why a secret cannot be sent; null when it can. It goes in a header of
 * HTTP, where goose and browsers agree on ASCII alone.
 */
export function secretProblem(secret: string): string | null {
  const [wrong] = /[^ -~]/u.exec(secret) ?? [];
  if (wrong === undefined) return null;
  return `A secret cannot hold “${revealed(wrong, 'code')}”. Type it again, or start goose with one of letters and digits.`;
}
