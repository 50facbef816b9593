import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { factsFile } from '../../facts.ts';
import { type Finding, inFile, type Problem } from '../shared/problem.ts';
import { gooseVersion, sdk } from './facts.ts';
import listed from './turns.json' with { type: 'json' };

/** Words of which one in place of another turns a statement; those in one string mean the same. */
const kinds = listed.kinds.map((kind) => kind.split(' | ').map(stems));

/** Nouns that may stand for each other. */
const synonyms = listed.synonyms.map(stems);

/** Who does something, also where no article stands before it. */
const doers = stems(listed.doers);

const prose = (source: string) =>
  source.replaceAll(/^```[^]*?^```$/gm, (block) => block.replaceAll(/[^\n]/g, ''));

const determiner = 'an?|the|this|that|each|every|your|our|its|another|any|no|own';

/** Words that stand behind an article, and before the end of their phrase. */
const noun = new RegExp(
  String.raw`\b(?:${determiner}) (\w{3,})(?=[.,;:)|!?\n]| (?:and|are|as|at|by|can|does|for|from|has|in|into|is|it|may|of|on|or|than|that|then|to|was|which|with|you|goose)\b)`,
  'g',
);

const used = globSync('{docs,blog}/**/*.{md,mdx}')
  .map((file) => prose(readFileSync(file, 'utf8')))
  .flatMap((page) => Array.from(page.matchAll(noun), ([, word = '']) => stem(word)));
/** Those that the manual uses three times and more. */
const nouns = new Set(
  used.filter(
    (word, index) => used.indexOf(word) < index && index < used.lastIndexOf(word),
  ),
);

const inPhrase = new RegExp(`^(?:${determiner}|as|at|by|for|from|in|of|on|with)$`, 'i');

const denials = new Set(
  'not no never nothing none neither nobody without cannot'.split(' '),
);

/** Code, facts and marked words, labels of up to four words, numbers, and words. */
const token =
  /`[^`\n]+`|:(?:fact|advice|untested)\[[^\]\n]*\]|\*\*[^*\s]+(?: [^*\s]+){0,3}\*\*|“[^”\s]+(?: [^”\s]+){0,3}”|\$?\d(?:[\d.,]*\d)?%?|\p{L}[\p{L}\d'’-]*/gu;

const isFact = (word: string) => word.includes(':fact[');

const isMarked = (word: string) => /:(?:fact|advice|untested)\[/.test(word);

const unmarked = (words: readonly string[]) => words.filter((word) => !isMarked(word));

interface Statement {
  readonly words: readonly string[];
  readonly line: number;
}

/** The statements of a page by their words, without its blocks of code. A row is one. */
function statementsOf(source: string): ReadonlyMap<string, Statement> {
  const lines = prose(source)
    .replaceAll(/^(?:keywords:|import |\/?\*).*$|(?<=\])\([^)\n]*\)|\{#[\w-]+\}/gm, '')
    .split('\n');
  const found = lines.flatMap((text, index) =>
    (text.startsWith('|') ? [text] : text.split(/(?<=[.!?:;]) /)).map((part) => ({
      words: part.match(token) ?? [],
      line: index + 1,
    })),
  );
  return new Map(found.map((each) => [each.words.join(' ').toLowerCase(), each]));
}

/** The kinds that a word is of, and which one of the kind it is. */
function meaningsOf(words: readonly string[], at: number): (readonly [string, string])[] {
  const [before = '', word = '', after = ''] = [-1, 0, 1].map((by) => words[at + by]);
  if (isMarked(word)) return [];
  if (/^[`*“]/.test(word)) return [[word.slice(0, 1), word]];
  // Another check compares the pages with these two.
  if (/^\$?\d/.test(word))
    return [gooseVersion, sdk.sdkVersion].includes(word) ? [] : [['number', word]];
  const isName =
    /^\p{Lu}\p{Lu}/u.test(word) || (/^\p{Lu}/u.test(word) && /^[^*]/.test(before));
  const root = stem(word.toLowerCase());
  const meant = kinds.flatMap((meanings, kind): [string, string][] => {
    const same = meanings.find((each) => each.includes(root));
    return same ? [[String(kind), same.join()]] : [];
  });
  const same = synonyms.find((each) => each.includes(root))?.join() ?? meant[0]?.[1];
  const isInPhrase =
    inPhrase.test(before) && nouns.has(meant.length === 0 ? root : stem(after));
  return [
    ...meant,
    ...(isName ? [['name', word] as const] : []),
    ...(doers.includes(root) ? [['doer', root] as const] : []),
    ...(isInPhrase ? [['phrase', same ?? root] as const] : []),
  ];
}

function stem(word: string): string {
  return word.replace(/['’]s?$|(?<!s)s$/, '').replace(/(?<=...)(?:ing|ed|e)$/, '');
}

function stems(all: string): readonly string[] {
  return all.split(' ').map(stem);
}

/** What is left of these words when each of the others takes one away. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = others.map((word) => word.toLowerCase());
  return words.filter((word) => {
    const at = left.indexOf(word.toLowerCase());
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A fact is in one sentence only, which may be worded anew. */
const likeness = (one: readonly string[], other: readonly string[]) =>
  Math.max(
    one.some((word) => isFact(word) && other.includes(word)) ? 0.75 : 0,
    (2 * (one.length - without(one, other).length)) / (one.length + other.length),
  );

/** Finds statements that a change turned into another one by a word that no test tries. */
export function checkTurns(before: string, now: string): Finding[] {
  const [old, present] = [statementsOf(before), statementsOf(now)];
  const gone = [...old].flatMap(([key, each]) => (present.has(key) ? [] : [each]));
  const added = [...present].flatMap(([key, each]) => (old.has(key) ? [] : [each]));
  return gone.flatMap((was) => {
    const [is] = added
      .map((each) => ({ ...each, like: likeness(was.words, each.words) }))
      .toSorted((one, other) => other.like - one.like);
    if (!is || is.like < 0.5) return [];
    // A word may have moved to the next sentence.
    const others = (all: readonly Statement[]) =>
      all.flatMap(({ words }) =>
        words === was.words || words === is.words ? [] : words,
      );
    const lost = without(without(was.words, is.words), others(added));
    const gained = without(without(is.words, was.words), others(gone));
    const turned =
      replaced(lost, gained, was, is) ??
      (is.like > 0.75 ? denied(lost, gained) : undefined) ??
      (lost.length + gained.length === 0 ? moved(was.words, is.words) : undefined);
    const remedy =
      'what is right has to be a :fact[…] with a proof in tests/claims/, or marked as :untested[source] or :advice[…]';
    return turned ? [{ line: is.line, message: `${turned}: ${remedy}` }] : [];
  });
}

/** What these words of a statement mean. Of several phrases, none is in the place of another. */
function meaningsIn(some: readonly string[], { words }: Statement) {
  const all = some.flatMap((word) =>
    meaningsOf(words, words.indexOf(word)).map(([kind, which]) => ({
      word,
      kind,
      which,
    })),
  );
  const isAlone = all.filter(({ kind }) => kind === 'phrase').length === 1;
  return all.filter(({ kind }) => isAlone || kind !== 'phrase');
}

/** A word in the place of another one of its kind. */
function replaced(
  lost: readonly string[],
  gained: readonly string[],
  was: Statement,
  is: Statement,
): string | undefined {
  const others = meaningsIn(gained, is);
  for (const { word, kind, which } of meaningsIn(lost, was)) {
    const other = others.find((each) => each.kind === kind && each.which !== which);
    if (other) return `“${word}” became “${other.word}”`;
  }
  return undefined;
}

/** A word such as “not” that went, unless a fact has it now, or that came. */
function denied(lost: readonly string[], gained: readonly string[]): string | undefined {
  const [went, came] = [lost, gained].map((words) =>
    words.filter((word) => denials.has(word.toLowerCase())),
  ) as [string[], string[]];
  if ((went.length + came.length) % 2 === 0 || gained.some(isMarked)) return undefined;
  return came.length > went.length ? `“${came[0]}” came` : `“${went[0]}” went`;
}

/** Facts that changed places, while the words around them stayed. */
function moved(was: readonly string[], is: readonly string[]): string | undefined {
  if (unmarked(was).join() !== unmarked(is).join() || unmarked(is).length < 4)
    return undefined;
  return `“${is.find((word, index) => word !== was[index])}” changed its place`;
}

const git = (...args: readonly string[]) =>
  spawnSync('git', args, { encoding: 'utf8' }).stdout ?? '';

/** The lines that are for readers: of facts those with a source, since a test tries the others. */
const readable = (file: string, source: string) =>
  file === factsFile
    ? source.replaceAll(/^(?!.* \| ).*$/gm, '')
    : file.endsWith('.tsx')
      ? source.replaceAll(/^.*[[\]{}()<>=;].*$/gm, '')
      : source;

/** Compares the pages with those before the branch, or before the last commit. */
export function checkChanges(): Problem[] {
  const base = git('merge-base', 'HEAD~1', 'main').trim() || 'HEAD~1';
  const places = [
    factsFile,
    'docs',
    'blog/*.md',
    'src/pages/*.md',
    'src/home/*.tsx',
    'src/ui/diagrams/*.tsx',
  ];
  return git('diff', '--name-only', '--diff-filter=M', base, '--', ...places)
    .split('\n')
    .filter(Boolean)
    .flatMap((file) =>
      inFile(
        file,
        checkTurns(
          readable(file, git('show', `${base}:${file}`)),
          readable(file, readFileSync(file, 'utf8')),
        ),
      ),
    );
}
