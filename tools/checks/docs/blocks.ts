import { existsSync } from 'node:fs';
import {
  isNode,
  isScalar,
  LineCounter,
  parseAllDocuments,
  visit,
  type Document,
  type Pair,
} from 'yaml';
import type { Finding } from '../shared/problem.ts';
import { checkCommandLine } from './commandLine.ts';
import { isGoose } from './facts.ts';
import { checkVariable, checkVariableNames } from './names.ts';
import { type CodeBlock, titleOf } from './page.ts';
import { configSchema, permissionSchema, recipeSchema } from './schemas.ts';
import { checkShell, commandLanguages } from './shell.ts';

/** Checks a block of code by its language. A program is a file, which is compiled and tested. */
export function checkBlock(block: CodeBlock): Finding[] {
  const { language, line } = block;
  const atFence = (message: string) => [{ line: line - 1, message }];
  if (language === '') return atFence('this code block names no language');
  const file = /\bfile=(\S+)/.exec(block.meta)?.[1];
  if (file !== undefined) return existsSync(file) ? [] : atFence(`there is no ${file}`);
  if (/^[jt]sx?$/.test(language) && /^import /m.test(block.text))
    return atFence('a program has to be a file of examples/: write file=examples/…');
  if (language === 'json') return checkJson(block);
  const names = checkVariableNames([block]);
  if (commandLanguages.has(language)) return [...checkShell(block), ...names];
  return /^ya?ml$/.test(language) ? [...checkYaml(block), ...names] : names;
}

/** Parses a JSON block, and checks the commands of goose in it and the values of its variables. */
function checkJson({ text, line }: CodeBlock): Finding[] {
  try {
    const value: unknown = JSON.parse(text);
    return jsonProblems(value).map((message) => ({ line, message }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const offset = Number(/position (\d+)/.exec(reason)?.[1] ?? 0);
    const message = `this JSON cannot be read: ${reason.replaceAll('\n', ' ')}`;
    return [{ line: line + text.slice(0, offset).split('\n').length - 1, message }];
  }
}

function jsonProblems(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { command, args }: { command?: unknown; args?: unknown } = value;
  const startsGoose = typeof command === 'string' && isGoose(command);
  const words = Array.isArray(args) ? args.map(String) : [];
  return [
    ...(startsGoose ? checkCommandLine(words, true) : []),
    ...Object.entries(value).flatMap(([name, each]) =>
      typeof each === 'string' ? checkVariable(name, each) : jsonProblems(each),
    ),
  ];
}

/**
 * Compares goose's configuration, its rules for tools and its recipes with their schemas, and what a
 * workflow of CI gives to goose: values of variables, and the commands below `run`.
 */
function checkYaml(block: CodeBlock): Finding[] {
  const lines = new LineCounter();
  const line = (offset = 0) => block.line + lines.linePos(offset).line - 1;
  // A page's front matter stands between two marks, which YAML reads as ends of documents.
  const documents = [...parseAllDocuments(block.text, { lineCounter: lines })];
  const errors = documents.flatMap((document) => document.errors);
  if (errors.length > 0)
    return errors.map(({ pos, message }) => ({
      line: line(pos[0]),
      message: `this YAML cannot be read: ${message.split('\n')[0]}`,
    }));
  const findings: Finding[] = [];
  const checkPair = (_: unknown, { key, value }: Pair) => {
    if (!isScalar(key) || !isScalar(value)) return;
    const text = String(value.value);
    for (const message of checkVariable(String(key.value), text))
      findings.push({ line: line(key.range?.[0]), message });
    if (key.value !== 'run') return;
    // A text of several lines begins below its key.
    const start = line(value.range?.[0]) + (text.includes('\n') ? 1 : 0);
    findings.push(...checkShell({ text, line: start }));
  };
  for (const document of documents) visit(document, { Pair: checkPair });
  const [document] = documents;
  const value: unknown = document?.toJS();
  const kind = kindOf(block, value);
  if (!document || !kind) return findings;
  const { issues = [] } = schemas[kind].safeParse(value).error ?? {};
  return findings.concat(
    issues.map(({ path, message }) => ({
      line: line(offsetOf(document, path)),
      message: `${kind}: ${[...path, message].join(': ')}`,
    })),
  );
}

const schemas = {
  'config.yaml': configSchema,
  'permission.yaml': permissionSchema,
  recipe: recipeSchema,
};

/** The file of goose that a block shows, by its title or by its keys; null for another program's. */
function kindOf({ meta }: CodeBlock, value: unknown): keyof typeof schemas | null {
  if (typeof value !== 'object' || value === null) return null;
  const title = titleOf(meta);
  if (title?.endsWith('permission.yaml')) return 'permission.yaml';
  if ('title' in value && ('prompt' in value || 'instructions' in value)) return 'recipe';
  const named = Object.keys(value).some((key) =>
    /^(?:active_provider|extensions|providers|GOOSE_\w+)$/.test(key),
  );
  return (title === undefined ? named : title.endsWith('config.yaml'))
    ? 'config.yaml'
    : null;
}

/** The offset of the innermost part of a path that exists. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
