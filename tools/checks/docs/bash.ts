import { spawnSync } from 'node:child_process';
import type { CodeBlock } from './page.ts';
import type { Finding } from '../shared/problem.ts';

/** Languages of blocks that bash can read. */
export const bashLanguages: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'zsh']);

/** Lets bash read a block without running it. A machine without bash checks nothing here. */
export function checkBash({ language, line, text }: CodeBlock): Finding[] {
  if (!bashLanguages.has(language)) return [];
  const { stderr, error } = spawnSync('bash', ['-n'], {
    input: `${text}\n`,
    encoding: 'utf8',
  });
  if (error || stderr === '') return [];
  const [, at = '1', reason = stderr] = /line (\d+): (.*)/.exec(stderr) ?? [];
  return [{ line: line + Number(at) - 1, message: `bash cannot read this: ${reason}` }];
}
