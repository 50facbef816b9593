import { globSync, readFileSync } from 'node:fs';
import { visit } from 'unist-util-visit';
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
import { parseMarkdown } from '../shared/markdown.ts';
import type { Finding, Problem } from '../shared/problem.ts';
import { textIn, titleOf } from './page.ts';
import { checkSubjects, testsOf } from './subjects.ts';

interface Source {
  readonly file: string;
  readonly source: string;
}

/** A fact in a test, with the beginning of the table's row that it belongs to. */
const inRow = /(?<=')([a-z\d]+(?:-[a-z\d]+)+)@([^'\n]+)(?=')/g;

/** Behind the text, if there is any. */
const isSource = /(?:^| \| )(?:https:\/\/|goose:)\S+$/;

const noSource = (text: string) =>
  `the source “${text}” has to be an address, or a file such as goose:download_cli.sh`;

/** Finds facts without a proof or a page, names that are no fact, and values that are none. */
export function checkFacts(pages: readonly Source[]): Problem[] {
  const sources = globSync('{tests/claims/**/*,examples/**/*.test}.ts').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const rows = sources.flatMap((source) =>
    Array.from(source.matchAll(inRow), ([, name, row]) => ({ name, row: `| ${row}` })),
  );
  const files = sources.map((source) => source.replaceAll(inRow, '$1'));
  const tests = files.flatMap(testsOf);
  const used = new Map<string, number>();
  const problems = pages.flatMap(({ file, source }) => {
    const uses = usesIn(source).filter(({ kind }) => kind === 'fact');
    for (const { text } of uses) used.set(text, (used.get(text) ?? 0) + 1);
    const lines = source.split('\n');
    return [
      ...uses.flatMap(({ text, line }) =>
        rows
          .filter(({ name, row }) => name === text && !lines[line - 1]?.startsWith(row))
          .map(({ row }) => ({ line, message: `the fact ${text} belongs to ${row}` })),
      ),
      ...uses
        .filter(({ text }) => factNamed(text) === undefined)
        .map(({ text, line }) => ({ line, message: `there is no fact ${text}` })),
      ...checkValues(source),
      ...checkSubjects(source, tests),
    ].map(({ line, message }) => ({ file, line, message }));
  });
  const proofs = files.join('\n');
  for (const { file, source } of pages)
    for (const [index, line] of source.split('\n').entries()) {
      const table = /^\{\/\* table (\S+) \*\/\}$/.exec(line)?.[1];
      if (table !== undefined && !proofs.includes(`'${table}'`))
        problems.push({
          file,
          line: index + 1,
          message: `no test compares the table ${table}`,
        });
    }
  for (const [name, text] of Object.entries(written)) {
    const at = { file: factsFile, line: lineOfFact(name) };
    if (!/^[a-z\d]+(?:-[a-z\d]+)+$/.test(name))
      problems.push({ ...at, message: `the name ${name} has to be like-this` });
    if (used.get(name) !== 1)
      problems.push({
        ...at,
        message: `${used.has(name) ? 'more than one sentence' : 'no page'} says “${String(text)}”, the fact ${name}`,
      });
    if (hasSource(text) && !isSource.test(text))
      problems.push({ ...at, message: noSource(text) });
    if (!hasSource(text) && !namesWith(name).some((each) => proofs.includes(`'${each}'`)))
      problems.push({
        ...at,
        message: `no test in tests/claims/ proves the fact ${name}`,
      });
  }
  return problems;
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
  /(?:\b(?:[Ss]tep|License|Node(?:\.js)?|glibc|SDK|Gemini|Claude|GPT|Llama|Windows|Apache|Python|macOS|OAuth|HTTP|TLS|RFC|Debian|Ubuntu|January|February|March|April|May|June|July|August|September|October|November|December) \d[\d.]*)|\b20\d\d\b|\b\d+ (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g;

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

/** Finds the numbers in a page's prose, its front matter and its labels that are no facts. */
export function checkValues(source: string): Finding[] {
  // A table with this comment above it is compared row by row.
  const page = source
    .replaceAll(directive, blank)
    .replaceAll(/(?<=^\{\/\* table \S+ \*\/\}\n\n)(?:\|.*\n)+/gm, (table) =>
      table.replaceAll(/[\d]/g, '·'),
    );
  const found: Finding[] = page.split('\n').flatMap((content, index) => {
    const open = /:(?:fact|untested|advice)\[/.exec(content)?.[0];
    return open ? [{ line: index + 1, message: `“${open}” has no “]” in its line` }] : [];
  });
  for (const { kind, text, line } of usesIn(source))
    if (kind === 'untested' && !isSource.test(text))
      found.push({ line, message: noSource(text) });
  for (const [index, line] of source.split('\n').entries())
    for (const { groups } of line.matchAll(beside))
      found.push({
        line: index + 1,
        message: `“${groups?.['word'] ?? groups?.['after']}” beside a fact ${advice}`,
      });
  const look = (text: string, line: number) => {
    for (const [index, content] of text.split('\n').entries())
      for (const [number] of content.replaceAll(named, blank).matchAll(value))
        found.push({ line: line + index, message: `“${number}” ${advice}` });
  };
  const lookForClaims = (text: string, line: number, words = claim) => {
    for (const { groups, index } of text.matchAll(words))
      found.push({
        line: line + text.slice(0, index).split('\n').length - 1,
        message: `“${groups?.['word']}” in a statement about goose ${advice}`,
      });
  };
  const lookAtBoth = (text: string, line: number) => {
    look(text, line);
    lookForClaims(text, line);
  };
  let tree;
  try {
    tree = parseMarkdown(page, 'mdx');
  } catch {
    // The check of the page reports it.
    return [];
  }
  visit(tree, (node, index, parent) => {
    const line = node.position?.start.line ?? 1;
    switch (node.type) {
      case 'yaml':
        for (const [at, content] of node.value.split('\n').entries())
          if (/^(?:title|description|sidebar_label):/.test(content))
            lookAtBoth(content, line + at + 1);
        break;
      case 'heading':
      case 'paragraph':
      case 'tableCell':
        lookForClaims(textIn(node, '`'), line);
        if (node.type === 'paragraph') lookForClaims(textIn(node, '`'), line, negation);
        break;
      case 'text':
        if (parent?.type === 'link' && /^#?\d+$/.test(node.value)) break;
        if (parent?.type === 'heading' && index === 0)
          look(node.value.replace(/^\d+\. /, ''), line);
        else look(node.value, line);
        break;
      case 'code':
        look(titleOf(node.meta ?? '') ?? '', line);
        break;
      case 'inlineCode':
        // A code alone, such as an exit code, or a number that is set.
        if (/^\d+$|^\w+(?:=|: )\d[\d.]*$/.test(node.value) && !node.value.endsWith('=1'))
          look(node.value.replace(/^\w+(?:=|: )/, ''), line);
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        for (const each of node.attributes)
          if (
            'name' in each &&
            /^(?:title|label|description)$/.test(each.name) &&
            typeof each.value === 'string'
          )
            lookAtBoth(each.value, each.position?.start.line ?? line);
        break;
      default:
    }
  });
  return found;
}
