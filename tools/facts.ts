import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readData, readKnown } from './goose/data.ts';

const root = path.join(import.meta.dirname, '..');

/** Written by hand, and proven in `tests/claims/`. */
export const factsFile = 'data/facts.yaml';
const source = readFileSync(path.join(root, factsFile), 'utf8');

/** The files that values come from. */
export const factSources: readonly string[] = [
  path.join(root, factsFile),
  path.join(root, 'data/changes.json'),
  path.join(root, 'data/known/variables.json'),
  ...globSync('data/*/counts.json', { cwd: root }).map((file) => path.join(root, file)),
];

function readFacts() {
  try {
    return parse(source, { schema: 'failsafe' }) as Readonly<
      Record<string, string | readonly string[]>
    >;
  } catch (error) {
    throw new Error(`${factsFile}: ${(error as Error).message}`, { cause: error });
  }
}

/** Values as they are written; a value that several places need has a name for each. */
const values = Object.entries(readFacts()).map(([names, value]) => ({
  names: names.split(', '),
  value,
}));

export const written = Object.fromEntries(
  values.flatMap(({ names, value }) => names.map((name) => [name, value])),
);

const namesOf = new Map(
  values.flatMap(({ names }) => names.map((name) => [name, names] as const)),
);

/** This name, and the others of the same value. */
export const namesWith = (name: string): readonly string[] => namesOf.get(name) ?? [name];

const counts = readData<Readonly<Record<string, number | string>>>('counts', root);
const variables = Object.values(
  readKnown<Record<string, Record<string, { readonly default: string | null }>>>(
    'variables',
    root,
  ),
);

const all = new Map([
  ...variables
    .flatMap(Object.entries)
    .map(([name, variable]): [string, string] => [
      `default ${name}`,
      variable.default?.replaceAll('`', '') ?? 'none',
    ]),
  ...Object.entries(counts).map(([name, count]): [string, string] => [
    `count ${name}`,
    String(count),
  ]),
  ...Object.entries(written),
]);

/** Looks up a fact, or `count tools` and `default GOOSE_MODE`, which `data/` already proves. */
export const factNamed = (name: string): string | readonly string[] | undefined =>
  all.get(name);

/** A value that no test here can try ends with its source. */
export const hasSource = (value: string | readonly string[]): value is string =>
  typeof value === 'string' && value.includes(' | ');

const lines = source.split('\n').map((line) => line.split(':')[0]);

/** Counted from 1. */
export const lineOfFact = (name: string): number =>
  lines.indexOf(namesWith(name).join(', ')) + 1;

/** `:fact[name]`, also between backticks; a list of values ends with `{or}` or “and”. */
export const directive =
  /(?<code>`?):(?<kind>fact|untested|advice)\[(?<text>[^\]\n]+)\](?<or>\{or\})?\k<code>/g;

export const usesIn = (page: string) =>
  page.split('\n').flatMap((content, index) =>
    [...content.matchAll(directive)].map(({ groups }) => ({
      kind: groups?.['kind'] ?? '',
      text: groups?.['text'] ?? '',
      line: index + 1,
    })),
  );

/**
 * Puts the values of facts into the text of a page. Lines stay where they are.
 *
 * @param instead of a fact that does not exist; by default that is an error
 */
export function renderFacts(
  page: string,
  file: string,
  instead: (name: string, line: number) => string = (name, line) => {
    throw new Error(`${file}:${line} There is no fact “${name}”.`);
  },
): string {
  return page.replace(directive, (...match) => {
    const { code, kind, text = '', or } = match.at(-1) as Record<string, string>;
    if (kind === 'advice') return `${code}${text}${code}`;
    if (kind === 'untested') return untested(text);
    const line = page.slice(0, match.at(-3)).split('\n').length;
    const value = factNamed(text) ?? instead(text, line);
    if (hasSource(value)) return untested(value);
    const marked = [value].flat().map((each) => `${code}${each}${code}`);
    if (marked.length === 1) return marked.join('');
    return `${marked.slice(0, -1).join(', ')} ${or ? 'or' : 'and'} ${marked.at(-1)}`;
  });
}

/** Renders a page for readers, without what only the tests of its blocks read. */
export const renderPage = (page: string, file: string): string =>
  renderFacts(page.replaceAll(/(?<=^ *```.*?) (?:norun|ends)=\w+$/gm, ''), file);

/**
 * The mark of a statement that no test here can prove, with its source: an address, or a file of
 * goose's repository as `goose:download_cli.sh`.
 */
function untested(text: string): string {
  const [place = '', shown] = text.split(' | ').toReversed();
  const from = place.replace(
    /^goose:/,
    `https://github.com/aaif-goose/goose/blob/v${counts['gooseVersion']}/`,
  );
  const mark = `<a className="untested" href="${from}">untested</a>`;
  return shown === undefined ? mark : `${shown} ${mark}`;
}
