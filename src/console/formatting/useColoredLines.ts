import { useMemo } from 'react';
import { unpackRuns } from '@site/src/ui/code/runs';
import { timedWorker } from '@site/src/ui/timedWorker';
import type { CodeJob } from './colors';
import type { Grammar } from './languages';
import { limits } from './limits';
import { createLookup, type Lookup } from './lookup';
import { useFound } from './useFound';

/** Milliseconds. A grammar needs some hundred the first time, and several times that on a slow machine. */
const coloredWithin = 10_000;

const worker = timedWorker<CodeJob, string>({
  start: () => new Worker(new URL('./colors.worker.ts', import.meta.url)),
  limit: coloredWithin,
});

const lookups = new Map<Grammar, Lookup<string>>();

/** Packed as in ui/code/runs.ts. */
function colorsIn(grammar: Grammar): Lookup<string> {
  const known = lookups.get(grammar);
  if (known) return known;
  const jobOf = (code: string): CodeJob => ({ code, grammar });
  const lookup = createLookup({ worker, jobOf, longest: limits.code });
  lookups.set(grammar, lookup);
  return lookup;
}

const noColors: Lookup<string> = {
  known: (text) => ({ text, answer: '' }),
  ask: (text) => Promise.resolve({ text, answer: '' }),
};

/** The lines of a code in pieces of one color each. The grammar must stay the same. */
export function useColoredLines(code: string, grammar: Grammar | null) {
  // Whole lines, since a half one may have other colors.
  const start =
    code.length > limits.code
      ? code.slice(0, code.lastIndexOf('\n', limits.code) + 1)
      : code;
  const found = useFound(grammar === null ? noColors : colorsIn(grammar), start);
  const colors = found && 'answer' in found ? found.answer : '';
  return useMemo(() => unpackRuns(code, colors), [code, colors]);
}
