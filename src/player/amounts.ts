import { formatCount, plural } from '@site/src/ui/format';
import type { PlayedSession, Spent } from './readSession';

const seconds = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 1,
  style: 'unit',
  unit: 'second',
});
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 3,
});
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** Largest second of a Date. */
const lastSecond = 8.64e12;

export function spentText(
  { at, elapsed, tokens, cost }: Spent,
  start: number | null,
): string {
  return [
    at !== null && start !== null && at >= start && clock(at - start),
    elapsed !== null && `answered in ${seconds.format(elapsed / 1000)}`,
    ...bill(tokens, cost),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function sumText({ folder, model, tokens, cost, steps }: PlayedSession): string {
  const start = steps[0]?.spent.at ?? null;
  const end = steps.at(-1)?.spent.at ?? null;
  return [
    start !== null && start <= lastSecond && date.format(start * 1000),
    start !== null && end !== null && end >= start && `took ${clock(end - start)}`,
    plural(steps.length, 'step'),
    model !== null && `model ${model}`,
    folder !== null && `in ${folder}`,
    ...bill(tokens, cost),
  ]
    .filter(Boolean)
    .join(' · ');
}

const bill = (tokens: number | null, cost: number | null) => [
  tokens !== null && `${formatCount(tokens)} tokens`,
  cost !== null && dollars.format(cost),
];

function clock(total: number): string {
  const parts = [Math.floor(total / 60) % 60, Math.floor(total) % 60];
  const hours = Math.floor(total / 3600);
  const shown = hours > 0 ? [hours, ...parts] : parts;
  return shown
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
}
