import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { perFile, playwrightResults, vitestResults } from './testResults.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const testFile = (
  name: string,
  status: string,
  ...tests: readonly [string, string][]
) => ({
  name: path.resolve(name),
  status,
  assertionResults: tests.map(([fullName, outcome]) => ({ fullName, status: outcome })),
});

const spec = (title: string, ok: boolean) => ({
  title,
  file: 'home.spec.ts',
  line: 7,
  ok,
});

it('a file with several problems has failed once', () => {
  const problem = { file: 'docs/a.md', line: 1, message: 'wrong' };
  expect(perFile(3, [problem, { ...problem, line: 2 }])).toEqual({
    passed: 2,
    failures: ['docs/a.md'],
  });
});

describe('the report of the unit tests', () => {
  it('names the failed tests with their files', () => {
    const testResults = [
      testFile('src/a.test.ts', 'passed', ['adds', 'passed']),
      testFile('src/b.test.ts', 'failed', ['adds', 'passed'], ['divides', 'failed']),
    ];
    expect(vitestResults(report({ numPassedTests: 2, testResults }))).toEqual({
      passed: 2,
      failures: ['src/b.test.ts: divides'],
    });
  });

  it('names a file that could not run', () => {
    const testResults = [testFile('src/a.test.ts', 'failed')];
    expect(vitestResults(report({ numPassedTests: 0, testResults }))).toEqual({
      passed: 0,
      failures: ['src/a.test.ts'],
    });
  });
});

describe('the report of the browser tests', () => {
  it('names the failed tests, however deep they lie', () => {
    const suites = [
      {
        specs: [spec('shows', true)],
        suites: [{ specs: [spec('moves', false)] }],
      },
    ];
    const stats = { expected: 1, flaky: 1 };
    expect(playwrightResults(report({ stats, errors: [], suites }))).toEqual({
      passed: 2,
      failures: ['home.spec.ts:7 moves'],
    });
  });

  it('names what went wrong outside of the tests', () => {
    const stats = { expected: 0, flaky: 0 };
    const errors = [{ message: 'No tests found' }];
    expect(playwrightResults(report({ stats, errors, suites: [] }))).toEqual({
      passed: 0,
      failures: ['No tests found'],
    });
  });
});
