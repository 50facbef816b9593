import type { CliCommand, CliOption } from '../../../data/types.ts';
import type { Finding } from '../shared/problem.ts';
import type { Facts } from './facts.ts';
import { numberOf, numberWords } from './numberWords.ts';
import { otherNumbers } from './words.ts';

const number = new RegExp(
  String.raw`\b(?:\d[\d,]*(?:\.\d+)?|${numberWords.join('|')})\b`,
  'gi',
);

/**
 * Checks the defaults that a page states in a sentence or a row with the name of the one variable or
 * flag that has it, and the numbers from a thousand on, which somebody has to have seen.
 *
 * @param source text of the page
 */
export function checkDefaults(source: string, facts: Facts): Finding[] {
  const defaults = defaultsOf(facts);
  const large = new Set([...otherNumbers, ...[...defaults.values()].flatMap(numbersIn)]);
  let fenced = false;
  return source.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) fenced = !fenced;
    if (fenced) return [];
    return [
      ...line
        .split(/(?<=[.;:]) /)
        .flatMap((sentence) => wrongDefault(sentence, defaults)),
      ...(line.match(/(?<![\d,])\d{1,3}(?:,\d{3})+(?![\d,])/g) ?? [])
        .filter((found) => !large.has(numberOf(found)))
        .map((found) => `words.ts does not say where the number ${found} is from`),
    ].map((message) => ({ line: index + 1, message }));
  });
}

function wrongDefault(sentence: string, defaults: ReadonlyMap<string, string>): string[] {
  if (!/\b(?:default|unless|otherwise)\b/i.test(sentence)) return [];
  const names = [...sentence.matchAll(/`(--[\w-]+|[A-Z][A-Z0-9_]+)`/g)].map(
    ([, name = '']) => name,
  );
  const [name = '', ...more] = new Set(names);
  const known = numbersIn(defaults.get(name) ?? '');
  const said = numbersIn(sentence.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ''));
  if (more.length > 0 || known.length === 0 || said.length === 0) return [];
  return said.some((each) => known.includes(each))
    ? []
    : [`the default of ${name} is ${defaults.get(name)}`];
}

/** What data/ says of the defaults, by the name of the variable or the flag. */
function defaultsOf({ environment, cli }: Facts): ReadonlyMap<string, string> {
  return new Map(
    [
      ...environment.map(({ name, default: value }) => [name, value] as const),
      ...optionsOf(cli).map(({ long, default: value }) => [long ?? '', value] as const),
    ].flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  );
}

function optionsOf({ options, commands }: CliCommand): readonly CliOption[] {
  return [...options, ...commands.flatMap(optionsOf)];
}

function numbersIn(text: string): string[] {
  return (text.match(number) ?? []).map(numberOf);
}
