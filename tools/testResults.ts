import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import type { Problem } from './checks/shared/problem.ts';

export interface Results {
  readonly passed: number;
  /** Each by a name that leads to it. */
  readonly failures: readonly string[];
  /** Tests that this machine cannot run, and what it lacks. */
  readonly missing?: readonly string[];
}

/** A check of files, each of which counts as one. */
export function perFile(files: number, problems: readonly Problem[]): Results {
  const failures = [...new Set(problems.map(({ file }) => file))];
  return { passed: files - failures.length, failures };
}

/** Reads the report of Vitest's reporter `json`. A file that could not run is one failure. */
export function vitestResults(file: string): Results {
  const { numPassedTests, testResults } = read<JsonTestResults>(file);
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const where = path.relative('', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [where] : [];
    return failed.map(({ fullName }) => `${where}: ${fullName}`);
  });
  return { passed: numPassedTests, failures };
}

/** Reads the report of Playwright's reporter `json`. */
export function playwrightResults(file: string): Results {
  const { stats, errors, suites } = read<JSONReport>(file);
  const specsOf = ({ specs, suites: inner = [] }: JSONReportSuite): typeof specs => [
    ...specs,
    ...inner.flatMap(specsOf),
  ];
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    failures: [
      ...errors.map(({ message }) => message ?? 'an error outside of any test'),
      ...failed.map(({ title, file: from, line }) => `${from}:${line} ${title}`),
    ],
  };
}

function read<Report>(file: string): Report {
  // The runner of the tests wrote it.
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** @throws {Error} with all names, when one that was asked for is none of them. */
export function requireSteps(asked: readonly string[], known: readonly string[]): void {
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `There is no step ${unknown.join(', ')}. There are: ${known.join(', ')}. Filters stand behind a --.`,
    );
}
