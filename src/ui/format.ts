const numbers = new Intl.NumberFormat('en-US');

/** Such as `12,345`. */
export const formatCount = (count: number): string => numbers.format(count);

/** Such as `1 line` or `1,200 lines`. */
export const plural = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** With four decimals, since an answer may cost a part of a cent. */
export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 4,
  }).format(amount);
