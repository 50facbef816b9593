import { globSync, readFileSync } from 'node:fs';
import {
  directive,
  factNamed,
  factsFile,
  hasSource,
  lineOfFact,
  namesWith,
  usesIn,
  written,
} from '../../facts.ts';
import { type Finding, inFile, type Problem } from '../shared/problem.ts';
import { findIn, titleOf } from './page.ts';

interface Source {
  readonly file: string;
  readonly source: string;
}

/** A fact in a test, with the beginning of the table's row that it belongs to. */
const inRow = /(?<=')([a-z\d]+(?:-[a-z\d]+)+)@([^'\n]+)(?=')/g;

const factUse = /:fact\[([^\]\n]+)\]/g;

/** Behind the text, if there is any. */
const isSource = /(?:^| \| )(?:https:\/\/|goose:)\S+$/;

const noSource = (text: string) =>
  `the source “${text}” has to be an address, or a file such as goose:download_cli.sh`;

/** Finds facts without a proof or a page, names that are no fact, and values that are none. */
export function checkFacts(pages: readonly Source[]): Problem[] {
  const tests = globSync('{tests/claims/**/*,examples/**/*.test}.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const rows = Array.from(tests.matchAll(inRow), ([, name, row]) => ({ name, row }));
  const tried = new Set(tests.match(/(?<=')[\w-]+(?=[@'])/g));
  const problems = pages.flatMap(({ file, source }) =>
    inFile(file, [
      ...checkValues(source),
      ...findIn(
        source,
        /^\{\/\* table (\S+) \*\/\}$/g,
        (table) => !tried.has(table) && `no test compares the table ${table}`,
      ),
      ...findIn(source, factUse, (name, { input }) => {
        if (factNamed(name) === undefined) return `there is no fact ${name}`;
        const wrong = rows.find(
          (each) => each.name === name && !input.startsWith(`| ${each.row}`),
        );
        return wrong !== undefined && `the fact ${name} belongs to | ${wrong.row}`;
      }),
    ]),
  );
  const used = pages.flatMap(({ source }) =>
    Array.from(source.matchAll(factUse), ([, name]) => name),
  );
  const ofFacts = Object.entries(written).flatMap(([name, text]) => {
    const uses = used.filter((use) => use === name).length;
    const isProven = namesWith(name).some((each) => tried.has(each));
    const says = `says “${String(text)}”, the fact ${name}`;
    return [
      !/^[a-z\d]+(?:-[a-z\d]+)+$/.test(name) && `the name ${name} has to be like-this`,
      uses === 0 && `no page ${says}`,
      uses > 1 && `more than one sentence ${says}`,
      hasSource(text)
        ? !isSource.test(text) && noSource(text)
        : !isProven && `no test in tests/claims/ proves the fact ${name}`,
    ]
      .filter((message) => message !== false)
      .map((message) => ({ line: lineOfFact(name), message }));
  });
  return [...problems, ...inFile(factsFile, ofFacts)];
}

/** Units that make a word for a number a value. */
const units =
  'times|seconds?|minutes?|hours?|days|lines|characters|tokens|bytes|requests|retries|attempts|tries|failures|calls|tools|fields';

/** A number in the text of a page. */
const value = new RegExp(
  [
    // Not part of a name (GPT-5, x86), of a version (1.52.0), of an issue (#12) or of another number.
    String.raw`(?<![\w.#/-])\$?\d[\d,]*(?:\.\d+)?%?(?![\w/]|\.\d|-bit)`,
    String.raw`\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|half)\b(?= (?:${units})\b)`,
    String.raw`\btwice\b`,
  ].join('|'),
  'gi',
);

/** Numbers that belong to a name, or that are a date. */
const named =
  /\b(?:[Ss]tep|License|Node(?:\.js)?|glibc|SDK|Gemini|Claude|GPT|Llama|Windows|Apache|Python|macOS|OAuth|HTTP|TLS|RFC|Debian|Ubuntu|January|February|March|April|May|June|July|August|September|October|November|December) \d[\d.]*|\b20\d\d\b/g;

const advice =
  'is a bare value: write it as :fact[…] with a proof in tests/claims/, or mark it as :untested[source] or :advice[…]';

const verb = String.raw`(?= (?:(?:also|itself|now|only|still|then) )?(?:are|can|cannot|do|has|have|is|may|never|was|will|\w+[^\Ws]s)\b)[^.:;?]*?`;

/** A word that says for which cases a statement about goose or about a name in code holds. */
const claim = new RegExp(
  String.raw`(?<!\b(?:after|as|if|that|unless|until|what|whatever|when|where|whether) )(?:\bgoose(?: [\d.]+)?|${'`'})${verb}\b(?<word>all|always|any|cannot|each(?! time)|every(?! time)|never|no|nobody|none|not|nothing|only|without)\b`,
  'gi',
);

/** A word that reverses a sentence about a part of goose. */
const negation = new RegExp(
  String.raw`(?<=^|[.:;?] )(?!(?:as|if|that|unless|until|what|whatever|when|where|while) )(?:\w+ ){0,2}(?:app|call|command|console|conversation|extension|file|gateway|hook|job|message|mode|model|plugin|recipe|rule|run|server|session|skill|snapshot|subagent|summary|tool|variable)s?(?: (?:of|that|in|behind) [^.,:;?]{1,40}?)?${verb}\b(?<word>cannot|never|no|nobody|none|not|nothing|only|without)\b`,
  'gi',
);

/** A word beside a fact that reverses it. */
const beside =
  /\b(?<word>cannot|never|no longer|not|only)\b(?: (?:an?|at|be|by|for|from|if|in|on|the|to|when|with))? `?:fact\[|:fact\[[^\]]+\]`? (?<after>alone|only)\b/g;

const blank = (text: string) => text.replaceAll(/\S/g, '·');

/**
 * The lines that readers see, without addresses. Of code, only a number alone is left, such as an exit
 * code, and one that is set. Lines stay where they are.
 */
const readable = (source: string) =>
  source
    .replaceAll(directive, blank)
    // A table with this comment above it is compared row by row.
    .replaceAll(/(?<=^\{\/\* table \S+ \*\/\}\n\n)(?:\|.*\n)+/gm, (table) =>
      table.replaceAll(/\d/g, '·'),
    )
    .replaceAll(/^( *)(`{3,})(.*)\n[^]*?^\1\2$/gm, (block, _, _fence, meta: string) =>
      [titleOf(meta), ...block.split('\n').slice(1).fill('')].join('\n'),
    )
    .replaceAll(
      /`([^`\n]+)`/g,
      (_, code: string) =>
        `\`${/^(?:\w+(?:=(?!1$)|: ))?(\d[\d.]*)$/.exec(code)?.[1] ?? ''}\``,
    )
    .replace(/^---\n[^]*?\n---$/m, (matter) =>
      matter.replaceAll(/^(?!title|description|sidebar_label).*$/gm, ''),
    )
    .replaceAll(/<[A-Za-z][^>]*>/g, (tag) =>
      tag.replaceAll(/(?:\b(?:title|label|description)="([^"]*)")|[^\n]/g, '$1'),
    )
    .replaceAll(/<!--[^]*?-->|^import .*|\{\/\*.*?\*\/\}/gm, blank)
    .replaceAll(/\[#?\d+\](?=\()|(?<=\])\([^)\n]*\)|\{#[\w-]+\}/g, '')
    .replaceAll(/^(#+ )?(?:[-*>] |\d+\. |:::\w+\[)*|\*\*|[[\]]/gm, '$1');

const isClaim = (_: string, { groups }: RegExpExecArray) =>
  `“${groups?.['word']}” in a statement about goose ${advice}`;

/** Finds the numbers in a page's prose, its front matter and its labels that are no facts. */
export function checkValues(source: string): Finding[] {
  const prose = readable(source);
  const words = prose.replaceAll(/`[^`\n]*`/g, '`');
  const numbers = prose.replaceAll('`', '').replaceAll(named, blank);
  return [
    ...findIn(
      source.replaceAll(directive, blank),
      /:(?:fact|untested|advice)\[/g,
      (open) => `“${open}” has no “]” in its line`,
    ),
    ...usesIn(source)
      .filter(({ kind, text }) => kind === 'untested' && !isSource.test(text))
      .map(({ text, line }) => ({ line, message: noSource(text) })),
    ...findIn(
      source,
      beside,
      (_, { groups }) =>
        `“${groups?.['word'] ?? groups?.['after']}” beside a fact ${advice}`,
    ),
    ...findIn(numbers, value, (found) => `“${found}” ${advice}`),
    ...findIn(words.replaceAll(' | ', ': '), claim, isClaim),
    ...findIn(words.replaceAll(/^(?:[#|]|\w+: ).*$/gm, ''), negation, isClaim),
  ];
}
