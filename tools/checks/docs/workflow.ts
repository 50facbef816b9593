import { parseAllDocuments, visit } from 'yaml';
import type { Finding } from '../shared/problem.ts';
import { checkShell } from './checkShell.ts';
import type { Measure } from './measure.ts';
import type { CodeBlock } from './page.ts';
import { checkVariable } from './variables.ts';

/** Checks what a workflow of CI gives to goose: values of variables, and the commands below `run`. */
export function checkWorkflow(block: CodeBlock, measure: Measure): Finding[] {
  const lineAt = (offset: number) =>
    block.line + block.text.slice(0, offset).split('\n').length - 1;
  const findings: Finding[] = [];
  for (const document of parseAllDocuments(block.text)) {
    visit(document, {
      Pair(_, { key, value }) {
        const [name, text] = [scalar(key), scalar(value)];
        if (name === undefined || text === undefined) return;
        const line = lineAt(offsetOf(key));
        findings.push(
          ...checkVariable(name, text, measure.facts).map((message) => ({
            line,
            message,
          })),
        );
        if (name !== 'run') return;
        // A text of several lines begins below its key.
        const first = lineAt(offsetOf(value)) + (text.includes('\n') ? 1 : 0);
        findings.push(
          ...checkShell({ language: 'bash', meta: '', text, line: first }, measure),
        );
      },
    });
  }
  return findings;
}

function scalar(node: unknown): string | undefined {
  return typeof node === 'object' && node !== null && 'value' in node
    ? String(node.value)
    : undefined;
}

function offsetOf(node: unknown): number {
  return typeof node === 'object' &&
    node !== null &&
    'range' in node &&
    Array.isArray(node.range)
    ? Number(node.range[0])
    : 0;
}
