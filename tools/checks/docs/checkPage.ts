import { checkAddresses } from './addresses.ts';
import { checkAnchors } from './anchors.ts';
import { bashLanguages } from './bash.ts';
import { checkDownloads, checkShell } from './checkShell.ts';
import { checkExtensionNames } from './extensionNames.ts';
import type { Facts } from './facts.ts';
import { checkFlagsBesideCommands } from './flagsBesideCommands.ts';
import { checkCounts } from './counts.ts';
import { checkDefaults } from './defaults.ts';
import { checkFields } from './fields.ts';
import { inLines } from './inLines.ts';
import { checkHeaders } from './headers.ts';
import { checkInlineCode } from './inlineCode.ts';
import { checkJson } from './json.ts';
import { checkKeys } from './keys.ts';
import { checkLabels } from './labels.ts';
import { checkGooseLink, gooseLinks } from './links.ts';
import type { Measure } from './measure.ts';
import { checkPackages } from './packages.ts';
import { parsePage, type CodeBlock, type Page } from './page.ts';
import type { Finding, Problem } from '../shared/problem.ts';
import { checkProject } from './project.ts';
import { checkShownFile, shownFile } from './shownFile.ts';
import type { TypeScriptBlock } from './typescript.ts';
import { checkToolCalls } from './toolCalls.ts';
import { isVariable } from './variables.ts';
import { checkNodeVersions, checkPastVersions, checkVersions } from './versions.ts';
import { checkWorkflow } from './workflow.ts';
import { checkYaml } from './yaml.ts';

/** What kind of page it is decides what it may speak of. */
export interface PageKind {
  readonly file: string;
  readonly format: 'md' | 'mdx';
  /** Whether its prose speaks of goose only; a README speaks of its own project. */
  readonly prose: boolean;
  /** Whether it describes this very release; a post describes the time it was written in. */
  readonly current: boolean;
}

export interface PageResult {
  readonly problems: readonly Problem[];
  /** For the compiler, which takes all pages at once. */
  readonly typescript: readonly TypeScriptBlock[];
}

/** Languages of commands; bash reads those of its own kind as well. */
const commandLanguages = new Set([...bashLanguages, 'console', 'powershell', 'ps1']);
const scripts = new Map([
  ['ts', 'ts'],
  ['typescript', 'ts'],
  ['tsx', 'tsx'],
  ['js', 'js'],
  ['javascript', 'js'],
  ['jsx', 'jsx'],
]);
const admonitions = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution']);

/** Checks all of a page but its TypeScript, which it hands back. */
export function checkPage(source: string, kind: PageKind, measure: Measure): PageResult {
  const { file } = kind;
  let page: Page;
  try {
    page = parsePage(source, kind.format);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [{ file, line: lineOf(error), message: reason }], typescript: [] };
  }
  const findings = [
    ...page.blocks.flatMap((block) => checkBlock(block, measure)),
    ...checkLinks(page),
    ...checkAnchors(page.links, file, measure.anchors),
    ...checkAdmonitions(page),
    ...checkPackages([...page.blocks, ...page.inlineCode], measure.facts),
    ...(kind.prose
      ? [
          ...checkProse(page, measure),
          ...checkAddresses(page, measure.facts),
          ...checkKeys([...page.inlineCode, ...page.prose], measure.facts),
          ...checkHeaders([...page.blocks, ...page.inlineCode], measure.facts),
          ...checkFields(page, measure),
          ...checkLabels(page, measure.facts),
          ...checkToolCalls(page, measure),
          ...checkExtensionNames(source, measure.facts),
          ...(kind.current
            ? [
                ...checkDefaults(source, measure.facts),
                ...checkCounts(page, measure.facts),
                ...checkFlagsBesideCommands(source, measure.facts),
              ]
            : []),
        ]
      : checkProject([...page.blocks, ...page.inlineCode])),
    ...checkNodeVersions([...page.inlineCode, ...page.prose]),
    ...(kind.current ? checkVersions : checkPastVersions)(
      [...page.blocks, ...page.inlineCode, ...page.prose],
      measure.facts,
    ),
  ];
  return {
    problems: findings
      .map(({ line, message }) => ({ file, line, message }))
      .toSorted((a, b) => a.line - b.line),
    typescript: page.blocks.flatMap((block) => {
      const extension = scripts.get(block.language);
      if (extension === undefined || shownFile(block) !== undefined) return [];
      return [{ file, line: block.line, text: block.text, extension }];
    }),
  };
}

/** The parser's errors say where they are, in the error or in its text. */
function lineOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 1;
  const line = 'line' in error ? Number(error.line) : NaN;
  const inText =
    'message' in error ? /\((\d+):\d+/.exec(String(error.message))?.[1] : undefined;
  return line > 0 ? line : Number(inText ?? 1);
}

function checkBlock(block: CodeBlock, measure: Measure): Finding[] {
  const { facts, readExample } = measure;
  if (block.language === '') {
    return [{ line: block.line - 1, message: 'this code block names no language' }];
  }
  const included = /\bfile=(\S+)/.exec(block.meta)?.[1];
  if (included !== undefined && readExample(included) === undefined) {
    return [{ line: block.line - 1, message: `there is no ${included}` }];
  }
  const shown = shownFile(block);
  if (shown !== undefined) return checkShownFile(block, shown, readExample);
  if (commandLanguages.has(block.language)) {
    return [...checkShell(block, measure), ...checkNames(block, facts)];
  }
  if (block.language === 'yaml' || block.language === 'yml') {
    return [
      ...checkYaml(block, measure),
      ...checkWorkflow(block, measure),
      ...checkNames(block, facts),
    ];
  }
  if (block.language === 'json') return checkJson(block, facts);
  return [
    ...checkNames(block, facts),
    ...checkDownloads(block, /\.(?:sh|ps1|git|tar\.gz)$/),
  ];
}

/** Variables of goose may stand in code of any language. */
function checkNames(block: CodeBlock, facts: Facts): Finding[] {
  return inLines([block], (content) =>
    (content.match(/\bGOOSE_[A-Z0-9_]+\b/g) ?? [])
      .filter((name) => !isVariable(name, facts))
      .map((name) => `goose knows no variable ${name}`),
  );
}

function checkLinks({ blocks, inlineCode, prose, links }: Page): Finding[] {
  return inLines([...blocks, ...inlineCode, ...prose, ...links], (content) =>
    gooseLinks(content).flatMap((link) => checkGooseLink(link) ?? []),
  );
}

function checkAdmonitions({ admonitions: named, prose }: Page): Finding[] {
  return [
    ...named
      .filter(({ text }) => !admonitions.has(text))
      .map(({ text, line }) => ({ line, message: `there is no :::${text}` })),
    ...prose
      .filter(({ text }) => text.includes(':::'))
      .map(({ line }) => ({
        line,
        message: 'this ::: stays text; an admonition is written :::note[Title]',
      })),
  ];
}

function checkProse({ blocks, inlineCode }: Page, measure: Measure): Finding[] {
  const code = [
    ...blocks.flatMap(({ text, meta }) => [text, meta]),
    measure.examples,
  ].join('\n');
  return inlineCode.flatMap((piece) =>
    checkInlineCode(piece, measure.facts, measure.vocabulary, code),
  );
}
