/** Null for all of them. */
type Numbers = readonly number[] | null;

type Times = NonNullable<ReturnType<typeof readCron>>;

const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const dayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Reads what goose’s scheduler accepts; null for anything else, such as `L`. */
export function readCron(cron: string) {
  const parts = cron.trim().split(/\s+/);
  const [second, minute = '', hour = '', day = '', month = '', weekday = '', ...more] =
    parts.length === 5 ? ['0', ...parts] : parts;
  try {
    if (second !== '0' || more.length > 0) return null;
    return {
      minutes: numbersIn(minute, 0, 59),
      hours: numbersIn(hour, 0, 23),
      days: numbersIn(day, 1, 31),
      months: numbersIn(month, 1, 12, (word) => nameAt(monthNames, word) + 1),
      weekdays: numbersIn(weekday, 0, 6, (word) =>
        // Sunday is 0, and 7 as well.
        word === '7' ? 7 : nameAt(dayNames, word),
      ),
    };
  } catch {
    return null;
  }
}

const nameAt = (names: readonly string[], word: string) =>
  names.findIndex((name) => name.slice(0, 3).toLowerCase() === word.toLowerCase());

function numbersIn(
  field: string,
  least: number,
  most: number,
  named: (word: string) => number = () => -1,
): Numbers {
  const read = (word: string) => {
    const number = Math.max(named(word), /^\d+$/.test(word) ? Number(word) : -1);
    if (number < least || (number > most && number !== named(word)))
      throw new RangeError();
    return number;
  };
  const found = field.split(',').flatMap((part) => {
    const match = /^(?:[*?]|(\w+)(?:-(\w+))?)(?:\/([1-9]\d*))?$/.exec(part);
    if (!match) throw new RangeError();
    const [, from, to, step] = match;
    const first = from === undefined ? least : read(from);
    const isOpen = to === undefined && (from === undefined || step !== undefined);
    const last = isOpen ? most : read(to ?? from ?? '');
    if (first > last) throw new RangeError();
    const by = Number(step ?? 1);
    const length = Math.floor((last - first) / by) + 1;
    return Array.from({ length }, (_, at) => (first + at * by) % (most === 6 ? 7 : 100));
  });
  const all = new Set(found);
  return all.size === most - least + 1 ? null : [...all].toSorted((a, b) => a - b);
}

const fits = (numbers: Numbers, number: number) => numbers?.includes(number) ?? true;

/** After these years even a leap day has been each day of the week. */
const farthest = 30;

/** goose needs both the day of the month and the day of the week to fit. */
export function nextRun(times: Times, now: Date): Date | null {
  const { hours, minutes } = times;
  const end = now.getFullYear() + farthest;
  const time = new Date(now);
  time.setMinutes(now.getMinutes() + 1, 0, 0);
  while (time.getFullYear() < end) {
    const isDay =
      fits(times.months, time.getMonth() + 1) &&
      fits(times.days, time.getDate()) &&
      fits(times.weekdays, time.getDay());
    if (!isDay) time.setHours(24, 0);
    else if (!fits(hours, time.getHours())) time.setHours(time.getHours() + 1, 0);
    else if (!fits(minutes, time.getMinutes())) time.setMinutes(time.getMinutes() + 1);
    else return time;
  }
  return null;
}

const list = new Intl.ListFormat('en-US');
const joined = (words: readonly (string | number)[]) => list.format(words.map(String));

export function timesInWords(times: Times): string {
  const { days, months, weekdays } = times;
  const time = timeInWords(times);
  const day = dayInWords(times);
  const month = months
    ? ` in ${joined(months.map((each) => monthNames[each - 1] ?? each))}`
    : '';
  const only = days && weekdays ? `, if it is a ${joined(namesOf(weekdays))}` : '';
  if (time.startsWith('at ')) return `${day || 'each day'} ${time}${month}${only}`;
  return `${time}${day === '' ? '' : `, ${day}`}${month}${only}`;
}

const namesOf = (weekdays: readonly number[]) =>
  weekdays.map((each) => dayNames[each] ?? each);

const manyTimes = 6;

const clock = (hour: number, minute: number) =>
  `${hour}:${String(minute).padStart(2, '0')}`;

function timeInWords({ minutes, hours }: Times): string {
  if (hours === null) {
    if (minutes === null) return 'each minute';
    const step = stepOf(minutes, 60);
    if (step !== null) return step === 60 ? 'each hour' : `every ${step} minutes`;
    return `each hour at minute ${joined(minutes)}`;
  }
  if (minutes === null)
    return `each minute of the hours from ${joined(hours.map((each) => clock(each, 0)))}`;
  const step = stepOf(hours, 24);
  if (step !== null && step < 12 && minutes.length === 1) {
    const [minute = 0] = minutes;
    return `every ${step} hours${minute === 0 ? '' : ` at minute ${minute}`}`;
  }
  if (hours.length * minutes.length > manyTimes)
    return `at minute ${joined(minutes)} of the hours ${joined(hours)}`;
  return `at ${joined(hours.flatMap((hour) => minutes.map((minute) => clock(hour, minute))))}`;
}

function dayInWords({ days, weekdays }: Times): string {
  if (days) return `on day ${joined(days)} of the month`;
  if (weekdays === null) return '';
  return weekdays.join() === '1,2,3,4,5'
    ? 'Monday to Friday'
    : `each ${joined(namesOf(weekdays))}`;
}

function stepOf(numbers: readonly number[], whole: number): number | null {
  const step = whole / numbers.length;
  return numbers.every((number, at) => number === at * step) ? step : null;
}
