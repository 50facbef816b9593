import { isNode, LineCounter, parseAllDocuments, type Document } from 'yaml';
import type * as z from 'zod';
import type { CodeBlock } from './page.ts';
import type { Finding } from '../shared/problem.ts';

/**
 * Parses a YAML block, and compares goose's configuration with its schema.
 *
 * @param schema of `config.yaml`
 */
export function checkYaml(block: CodeBlock, schema: z.ZodType): Finding[] {
  const lines = new LineCounter();
  const line = (offset: number) => block.line + lines.linePos(offset).line - 1;
  // A page's front matter stands between two marks, which YAML reads as ends of documents.
  const documents = [...parseAllDocuments(block.text, { lineCounter: lines })];
  const errors = documents.flatMap((document) => document.errors);
  if (errors.length > 0) {
    return errors.map((error) => ({
      line: line(error.pos[0]),
      message: `this YAML cannot be read: ${error.message.split('\n')[0]}`,
    }));
  }
  const [document] = documents;
  if (!document || !isConfiguration(block, document)) return [];
  const result = schema.safeParse(document.toJS());
  return (result.error?.issues ?? []).map((issue) => ({
    line: line(offsetOf(document, issue.path)),
    message: `config.yaml: ${[...issue.path, issue.message].join(': ')}`,
  }));
}

/** A block of another file says so in its title. */
function isConfiguration({ meta }: CodeBlock, document: Document): boolean {
  const title = /title="([^"]*)"/.exec(meta)?.[1];
  if (title) return title.endsWith('config.yaml');
  const keys = Object.keys((document.toJS() as object | null) ?? {});
  return keys.some((key) =>
    /^(?:active_provider|extensions|providers|GOOSE_\w+)$/.test(key),
  );
}

/** Where the innermost part of a path that exists stands in the text. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
