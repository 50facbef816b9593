import { isNode, LineCounter, parseAllDocuments, type Document } from 'yaml';
import * as z from 'zod';
import type { Measure } from './measure.ts';
import type { CodeBlock } from './page.ts';
import { recipeSchema } from './recipeSchema.ts';
import type { Finding } from '../shared/problem.ts';

/**
 * Parses a YAML block, and compares goose's configuration, its rules for tools and its recipes with
 * their schemas.
 */
export function checkYaml(
  block: CodeBlock,
  { configSchema, facts }: Pick<Measure, 'configSchema' | 'facts'>,
): Finding[] {
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
  const value: unknown = document?.toJS();
  if (!document || typeof value !== 'object' || value === null) return [];
  const kind = kindOf(block, value);
  if (kind === null) return [];
  const schema = {
    'config.yaml': configSchema,
    'permission.yaml': permissions,
    recipe: recipeSchema(facts),
  }[kind];
  const result = schema.safeParse(value);
  return (result.error?.issues ?? []).map((issue) => ({
    line: line(offsetOf(document, issue.path)),
    message: `${kind}: ${[...issue.path, issue.message].join(': ')}`,
  }));
}

const toolNames = z.array(z.string()).optional();

/** The rules for single tools; crates/goose/src/config/permission.rs of goose. */
const permissions = z.strictObject({
  user: z
    .strictObject({
      always_allow: toolNames,
      ask_before: toolNames,
      never_allow: toolNames,
    })
    .optional(),
});

/** Which file of goose a block shows, by its title or by its keys; null for another program's. */
function kindOf({ meta }: CodeBlock, value: object) {
  const title = /title="([^"]*)"/.exec(meta)?.[1];
  if (title?.endsWith('permission.yaml')) return 'permission.yaml';
  if ('title' in value && ('prompt' in value || 'instructions' in value)) return 'recipe';
  const named = Object.keys(value).some((key) =>
    /^(?:active_provider|extensions|providers|GOOSE_\w+)$/.test(key),
  );
  return (title === undefined ? named : title.endsWith('config.yaml'))
    ? 'config.yaml'
    : null;
}

/** Where the innermost part of a path that exists stands in the text. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
