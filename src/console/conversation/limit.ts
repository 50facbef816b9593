import { formatCount, formatMoney } from '../../ui/format';

export type LimitKind = 'money' | 'tokens';

/** A session has used its limit, or a multiple of it. */
export interface ReachedLimit {
  readonly kind: LimitKind;
  readonly used: number;
  readonly limit: number;
  /** ISO 4217; empty for tokens. */
  readonly currency: string;
}

export const amountText = (amount: number, { kind, currency }: ReachedLimit): string =>
  kind === 'tokens' ? `${formatCount(amount)} tokens` : formatMoney(amount, currency);

export function limitReached(reached: ReachedLimit): string {
  const verb = reached.kind === 'tokens' ? 'used' : 'cost';
  const [used, limit] = [reached.used, reached.limit].map((amount) =>
    amountText(amount, reached),
  );
  return `This session has ${verb} ${used}, and your limit is ${limit}: goose was stopped.`;
}
