import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Problem } from './checks/shared/problem.ts';

/** What came of the tests of a step. */
export interface Results {
  readonly passed: number;
  /** What failed, each by a name that leads to it. */
  readonly failures: readonly string[];
}

/** A check of files, each of which counts as one. */
export function perFile(files: number, problems: readonly Problem[]): Results {
  const failures = [...new Set(problems.map(({ file }) => file))];
  return { passed: files - failures.length, failures };
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** Reads the report of Vitest's reporter `json`. A file that could not run is one failure. */
export function vitestResults(file: string): Results {
  const { numPassedTests, testResults } = vitestReport.parse(read(file));
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const where = path.relative('', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [where] : [];
    return failed.map(({ fullName }) => `${where}: ${fullName}`);
  });
  return { passed: numPassedTests, failures };
}

interface Suite {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[] | undefined;
}

type Spec = z.infer<typeof spec>;
const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
});

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(suite),
});

/** Reads the report of Playwright's reporter `json`. What passed at the second try has passed. */
export function playwrightResults(file: string): Results {
  const { stats, errors, suites } = playwrightReport.parse(read(file));
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...errors.map(({ message }) => message ?? 'an error outside of any test'),
      ...suites
        .flatMap(specsOf)
        .filter(({ ok }) => !ok)
        .map(({ title, file: from, line }) => `${from}:${line} ${title}`),
    ],
  };
}

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
