import { checkCommandLine } from './commandLine.ts';
import type { Facts } from './facts.ts';
import type { CodeBlock } from './page.ts';
import type { Finding } from '../shared/problem.ts';
import { checkVariable } from './variables.ts';

/** Parses a JSON block, and checks the commands of goose and the methods of ACP in it. */
export function checkJson(block: CodeBlock, facts: Facts): Finding[] {
  let value: unknown;
  try {
    value = JSON.parse(block.text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const offset = Number(/position (\d+)/.exec(reason)?.[1] ?? 0);
    return [
      {
        line: block.line + block.text.slice(0, offset).split('\n').length - 1,
        message: `this JSON cannot be read: ${reason.replaceAll('\n', ' ')}`,
      },
    ];
  }
  return messages(value, facts).map((message) => ({ line: block.line, message }));
}

function messages(value: unknown, facts: Facts): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    'command' in value && isGoose(value.command)
      ? [
          ...checkCommandLine('args' in value ? strings(value.args) : [], facts, {
            complete: true,
          }),
          ...Object.keys(value)
            .filter((key) => !startFields.has(key))
            .map((key) => `an editor starts goose without the field ${key}`),
        ]
      : [];
  const variables = Object.entries(value).flatMap(([name, set]) =>
    typeof set === 'string' ? checkVariable(name, set, facts) : [],
  );
  return [
    ...own,
    ...variables,
    ...Object.values(value).flatMap((inner) => messages(inner, facts)),
  ];
}

/** What editors and MCP clients take to start a program. */
const startFields = new Set(['args', 'command', 'env', 'type']);

function isGoose(command: unknown): boolean {
  return typeof command === 'string' && /(?:^|\/)goose$/.test(command);
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
