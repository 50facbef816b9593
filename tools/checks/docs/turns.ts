import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { factsFile } from '../../facts.ts';
import { type Finding, inFile, type Problem } from '../shared/problem.ts';
import { gooseVersion, sdk } from './facts.ts';
import listed from './turns.json' with { type: 'json' };

/** Words of which one in place of another turns a statement; those in one string mean the same. */
const kinds = [...listed.kinds, ...listed.actions].map((kind) =>
  kind.split(' | ').map(stems),
);

/** Verbs of which any one in place of another turns a statement. */
const actions = new Set(kinds.slice(listed.kinds.length).flat(2));

/** Nouns that may stand for each other. */
const synonyms = listed.synonyms.map(stems);

/** Who does something, also where no article stands before it. */
const doers = stems(listed.doers);

const prose = (source: string) =>
  source.replaceAll(/^```[^]*?^```$/gm, (block) => block.replaceAll(/[^\n]/g, ''));

const determiner = 'an?|the|this|each|every|your|our|its|another|own';

/** Words that stand behind an article, and before the end of their phrase. */
const noun = new RegExp(
  String.raw`\b(?:${determiner}) (\w{3,})(?=[.,;:)|!?\n]| (?:and|are|as|at|by|can|does|for|from|has|in|into|is|it|may|of|on|or|than|that|then|to|was|which|with|you|goose)\b)`,
  'g',
);

const used = globSync('{docs,blog}/**/*.{md,mdx}')
  .map((file) => prose(readFileSync(file, 'utf8')).replace(/^keywords:.*/m, ''))
  .flatMap((page) => Array.from(page.matchAll(noun), ([, word = '']) => stem(word)));
const terms = globSync('docs/reference/glossary.mdx').flatMap((file) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/^\| \[?(\w+)\]? \|/gm),
    ([, word = '']) => stem(word),
  ),
);
/** Those that the manual uses twice and more, and those of the glossary. */
const nouns = new Set([
  ...used.filter((word, index) => used.indexOf(word) < index),
  ...terms,
]);

const inPhrase = new RegExp(`^(?:${determiner}|as|at|by|for|from|in|of|on|with)$`, 'i');

/** Up to four words, not those of a phrase that may stand in front or at the end. */
const operand = String.raw`(?!(?:after|as|at|because|before|by|for|from|if|in|into|of|on|once|so|to|unless|until|when|while|with|without) )\S+(?: \S+){0,3}`;

const swap = new RegExp(
  String.raw`^(.* )?(?<one>${operand}) (?!(?:and|or) )(?<between>.+)(?<! and| or) (?<other>${operand})( .*)?\n\1\k<other> \k<between> \k<one>\5$`,
);

const denials = new Set(
  'not no never nothing none neither nobody without cannot'.split(' '),
);

const conditions = new Set('if only unless until when while'.split(' '));

/** Code, facts and marked words, labels of up to four words, numbers, and words. */
const token =
  /`[^`\n]+`|:(?:fact|advice|untested)\[[^\]\n]*\]|\*\*[^*\s]+(?: [^*\s]+){0,3}\*\*|“[^”\s]+(?: [^”\s]+){0,3}”|\$?\d(?:[\d.,]*\d)?%?|\p{L}[\p{L}\d'’-]*/gu;

const isFact = (word: string) => word.includes(':fact[');

const isMarked = (word: string) => /:(?:fact|advice|untested)\[/.test(word);

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

/** The kinds that a word is of. */
function kindsOf(words: readonly string[], at: number): string[] {
  const [before = '', word = ''] = [words[at - 1], words[at]];
  if (isMarked(word)) return [];
  if (/^[`*“]/.test(word)) return [word.slice(0, 1)];
  // Another check compares the pages with these two.
  if (/^\$?\d/.test(word))
    return [gooseVersion, sdk.sdkVersion].includes(word) ? [] : ['number'];
  const isName =
    /^\p{L}\p{Lu}|^\p{Ll}+\p{Lu}/u.test(word) ||
    (/^\p{Lu}/u.test(word) && /^[^*]/.test(before));
  const root = stem(word.toLowerCase());
  const meant = kinds.flatMap((kind, index) =>
    kind.flat().includes(root) ? [String(index)] : [],
  );
  const isAction = actions.has(root);
  const isNoun =
    doers.includes(root) ||
    (nouns.has(root) && (meant.length === 0 || (isAction && inPhrase.test(before))));
  return [
    ...meant,
    ...(isName ? ['name'] : []),
    ...(isAction ? ['action'] : []),
    ...(isNoun ? ['noun'] : []),
  ];
}

/** Words of one stem, or that may stand for each other. */
function areSame(...words: readonly string[]): boolean {
  const roots = words.map((word) => stem(word.toLowerCase()));
  return (
    new Set(roots).size === 1 ||
    [...synonyms, ...kinds.flat()].some((each) =>
      roots.every((root) => each.includes(root)),
    )
  );
}

function stem(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/['’]s?$|(?<!s)s$/, '')
    .replace(/(?<=...)(?:ing|ed|e)$/, '')
    .replace(/([mnpt])\1$/, '$1');
}

function stems(all: string): readonly string[] {
  return all.split(' ').map(stem);
}

/** The rest of these words when each of the others takes one away. */
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
    const isMuchAlike = is.like > 0.75 || lost.length + gained.length === 2;
    const turned =
      replaced(kindsIn(lost, was), kindsIn(gained, is), isMuchAlike) ??
      (isMuchAlike ? denied(lost, gained) : undefined) ??
      (is.like === 1 ? swapped(was.words, is.words) : undefined);
    const remedy =
      'what is right has to be a :fact[…] with a proof in tests/claims/, or marked as :untested[source] or :advice[…]';
    return turned ? [{ line: is.line, message: `${turned}: ${remedy}` }] : [];
  });
}

const isOpen = (kind: string) => kind === 'action' || kind === 'noun';

type KindOfWord = ReturnType<typeof kindsIn>[number];

/** The kinds of these words. Of several verbs or nouns, none is in the place of another. */
function kindsIn(some: readonly string[], { words }: Statement) {
  const all = some.flatMap((word) =>
    kindsOf(words, words.indexOf(word)).map((kind) => ({ word, kind })),
  );
  return all.filter(
    ({ kind }) => !isOpen(kind) || all.filter((each) => each.kind === kind).length === 1,
  );
}

/** A word in the place of another one of its kind: of any verb or noun in a sentence much alike. */
function replaced(
  lost: readonly KindOfWord[],
  gained: readonly KindOfWord[],
  isMuchAlike: boolean,
): string | undefined {
  for (const { word, kind } of lost) {
    if (!isMuchAlike && isOpen(kind)) continue;
    const other = gained.find((each) => each.kind === kind && !areSame(each.word, word));
    if (other) return `“${word}” became “${other.word}”`;
  }
  return undefined;
}

/** A word such as “not” that went, unless a fact has it now, or that came; or a condition that went. */
function denied(lost: readonly string[], gained: readonly string[]): string | undefined {
  const [went, came] = [lost, gained].map((words) =>
    words.filter((word) => denials.has(word.toLowerCase())),
  ) as [string[], string[]];
  const condition = lost.find((word) => conditions.has(word.toLowerCase()));
  if (condition && gained.length === 0) return `“${condition}” went`;
  if ((went.length + came.length) % 2 === 0 || gained.some(isMarked)) return undefined;
  return came.length > went.length ? `“${came[0]}” came` : `“${went[0]}” went`;
}

/** Words that changed places around others, while the rest stayed. */
function swapped(...both: readonly (readonly string[])[]): string | undefined {
  const texts = both.map((words) => words.join(' ').toLowerCase());
  const other = swap.exec(texts.join('\n'))?.groups?.['other'];
  return other && `“${other}” changed its place`;
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
