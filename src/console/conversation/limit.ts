export type LimitKind = 'money' | 'tokens';

/** A session has used its limit, or a multiple of it. */
export interface ReachedLimit {
  readonly kind: LimitKind;
  readonly used: number;
  readonly limit: number;
  /** ISO 4217; empty for tokens. */
  readonly currency: string;
}

const count = new Intl.NumberFormat('en-US');

/** Small amounts count: an answer may cost a part of a cent. */
export function amountText(amount: number, { kind, currency }: ReachedLimit): string {
  if (kind === 'tokens') return `${count.format(amount)} tokens`;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 4,
  }).format(amount);
}

export function limitReached(reached: ReachedLimit): string {
  const verb = reached.kind === 'tokens' ? 'used' : 'cost';
  const [used, limit] = [reached.used, reached.limit].map((amount) =>
    amountText(amount, reached),
  );
  return `This session has ${verb} ${used}, and your limit is ${limit}: goose was stopped.`;
}
