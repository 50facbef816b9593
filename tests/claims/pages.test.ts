/** Pages whose commands need nothing but a model that answers. */
import { globSync, readFileSync } from 'node:fs';
import { it } from 'vitest';
import { states } from './support/facts.ts';
import { runs } from './support/run.ts';

const others = globSync('{tests/claims,examples}/**/*.test.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

for (const file of globSync('docs/**/*.{md,mdx}').toSorted())
  if (!others.includes(`runs('${file}'`)) runs(file);

it('are tried on the system of each proposal', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
  states({ 'tried-on': /runs-on: ubuntu/.test(workflow) && 'Linux' });
});
