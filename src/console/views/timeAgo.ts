import { plural } from '@site/src/ui/format';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const sameYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const otherYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const whole = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

const timeOf = (text: string): Date | null => {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time;
};

export function timeAgo(text: string, now: number): string {
  const time = timeOf(text);
  if (!time) return '';
  const ago = now - time.getTime();
  if (ago < minute) return 'now';
  if (ago < hour) return `${Math.floor(ago / minute)} min`;
  if (ago < day) return `${Math.floor(ago / hour)} h`;
  return ago < 7 * day ? plural(Math.floor(ago / day), 'day') : dateOf(time, now);
}

function dateOf(time: Date, now: number): string {
  const isSameYear = time.getFullYear() === new Date(now).getFullYear();
  return (isSameYear ? sameYear : otherYear).format(time);
}

/** Such as `Today`; empty for what is no time. */
export function dayOf(text: string, now: number): string {
  const time = timeOf(text);
  if (!time) return '';
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (time.toDateString() === new Date(now).toDateString()) return 'Today';
  if (time.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return dateOf(time, now);
}

export function wholeTime(text: string): string {
  const time = timeOf(text);
  return time ? whole.format(time) : '';
}
