import { plural } from '@site/src/ui/format';
import type { FormField, FormInput, FormValue } from 'goose-web-client';

type Entered = readonly string[];

export function fillIn(fields: readonly FormField[], entered: FormData) {
  const problems = new Map<number, string>();
  const entries = fields.flatMap((field, index): [string, FormValue][] => {
    const read = readValue(field, entered.getAll(String(index)).map(String));
    if ('problem' in read) problems.set(index, read.problem);
    return 'value' in read && read.value !== null ? [[field.name, read.value]] : [];
  });
  // Fields may have any name, `__proto__` included.
  const content: Readonly<Record<string, FormValue>> = Object.fromEntries(entries);
  return { content, problems };
}

type Read = { readonly value: FormValue | null } | { readonly problem: string };

function readValue({ input, isRequired }: FormField, entered: Entered): Read {
  const [first = ''] = entered;
  if (input.kind === 'switch') return { value: entered.length > 0 };
  if (input.kind === 'choices') return readChoices(input, isRequired, entered);
  if (first.trim() === '') {
    if (!isRequired) return { value: null };
    return { problem: input.kind === 'choice' ? 'Choose one.' : 'Fill this in.' };
  }
  switch (input.kind) {
    case 'text':
      return readText(input, first);
    case 'number':
      return readNumber(input, first);
    case 'choice':
      return { value: first };
  }
}

type Of<Kind extends FormInput['kind']> = Extract<FormInput, { kind: Kind }>;

function readText({ format, shortest, longest }: Of<'text'>, entered: string): Read {
  const length = [...entered].length;
  if (shortest !== null && length < shortest)
    return { problem: `Write ${plural(shortest, 'character')} or more.` };
  if (longest !== null && length > longest)
    return {
      problem: `Write ${plural(longest, 'character')} or fewer; it has ${length}.`,
    };
  switch (format) {
    case 'email':
      return /^\S+@\S+$/.test(entered)
        ? { value: entered }
        : { problem: 'Write an email address, such as name@example.org.' };
    case 'uri':
      return URL.canParse(entered)
        ? { value: entered }
        : { problem: 'Write a whole address, such as https://example.org.' };
    case 'date-time': {
      // The field has no time zone: local time is meant.
      const time = new Date(entered);
      return Number.isNaN(time.getTime())
        ? { problem: 'Enter day and time.' }
        : { value: time.toISOString() };
    }
    default:
      return { value: entered };
  }
}

function readNumber({ isWhole, least, most }: Of<'number'>, entered: string): Read {
  const number = Number(entered);
  if (!Number.isFinite(number)) return { problem: 'Write a number.' };
  if (isWhole && !Number.isSafeInteger(number))
    return { problem: 'Write a whole number.' };
  if (least !== null && number < least) return { problem: `Write ${least} or more.` };
  if (most !== null && number > most) return { problem: `Write ${most} or less.` };
  return { value: number };
}

function readChoices(
  { fewest, most }: Of<'choices'>,
  isRequired: boolean,
  entered: Entered,
): Read {
  if (entered.length === 0 && !isRequired) return { value: null };
  if (entered.length < (fewest ?? 0)) return { problem: `Choose ${fewest} or more.` };
  return most !== null && entered.length > most
    ? { problem: `Choose ${most} or fewer.` }
    : { value: entered };
}

export function limitsOf(input: FormInput): string {
  switch (input.kind) {
    case 'text':
      return range(input.shortest, input.longest, 'characters');
    case 'number':
      return range(input.least, input.most, input.isWhole ? 'as a whole number' : '');
    case 'choices':
      return range(input.fewest, input.most, 'of these');
    case 'switch':
    case 'choice':
      return '';
  }
}

function range(least: number | null, most: number | null, what: string): string {
  const end = what === '' ? '.' : ` ${what}.`;
  if (least !== null && most !== null) return `${least} to ${most}${end}`;
  if (least !== null && least !== 0) return `${least} or more${end}`;
  return most === null ? '' : `At most ${most}${end}`;
}
