import type { Finding } from '../shared/problem.ts';
import { hasWord } from './hasWord.ts';
import { inLines } from './inLines.ts';
import type { Measure } from './measure.ts';
import type { Page } from './page.ts';

const key = /"([A-Za-z_]\w*)"\s*:/g;
const inFilter = /\.([a-z_]\w*)/g;

/**
 * Checks the names of fields in JSON, wherever it stands: those of the protocol and of goose's own
 * output, and those that a `jq` filter takes from it.
 */
export function checkFields(
  { blocks, inlineCode }: Page,
  { vocabulary, examples }: Measure,
): Finding[] {
  const isField = (name: string) =>
    vocabulary.fields.has(name) || hasWord(examples, name);
  return inLines([...blocks, ...inlineCode], (content) =>
    namesIn(content)
      .filter((name) => !isField(name))
      .map((name) => `neither the protocol nor goose's output has the field ${name}`),
  );
}

function namesIn(content: string): string[] {
  const filter = /\bjq\b[^']*'([^']+)'/.exec(content)?.[1] ?? '';
  return [...content.matchAll(key), ...filter.matchAll(inFilter)].map(
    ([, name = '']) => name,
  );
}
