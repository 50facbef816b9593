import path from 'node:path';
import { expect, it } from 'vitest';
import { aFolder } from '../tests/support/folder.ts';
import {
  perFile,
  playwrightResults,
  requireSteps,
  vitestResults,
} from './testResults.ts';

const report = (content: object) =>
  path.join(aFolder({ 'report.json': JSON.stringify(content) }), 'report.json');

const testFile = (
  name: string,
  status: string,
  assertionResults: readonly object[] = [],
) => ({
  name: path.resolve(name),
  status,
  assertionResults,
});

const spec = (title: string, ok: boolean) => ({ title, file: 'a.spec.ts', line: 7, ok });

it('a file with several problems has failed once', () => {
  const problem = { file: 'docs/a.md', line: 1, message: 'wrong' };
  expect(perFile(3, [problem, { ...problem, line: 2 }])).toEqual({
    passed: 2,
    failures: ['docs/a.md'],
  });
});

it('the report of the unit tests names failed tests, and files that could not run', () => {
  const testResults = [
    testFile('src/a.test.ts', 'passed', [{ fullName: 'adds', status: 'passed' }]),
    testFile('src/b.test.ts', 'failed', [
      { fullName: 'adds', status: 'passed' },
      { fullName: 'divides', status: 'failed' },
    ]),
    testFile('src/c.test.ts', 'failed'),
  ];
  expect(vitestResults(report({ numPassedTests: 2, testResults }))).toEqual({
    passed: 2,
    failures: ['src/b.test.ts: divides', 'src/c.test.ts'],
  });
});

it('the report of the browser tests names failed tests, however deep, and other errors', () => {
  const suites = [
    { specs: [spec('shows', true)], suites: [{ specs: [spec('moves', false)] }] },
  ];
  const stats = { expected: 2 };
  const errors = [{ message: 'No tests found' }];
  expect(playwrightResults(report({ stats, errors, suites }))).toEqual({
    passed: 2,
    failures: ['No tests found', 'a.spec.ts:7 moves'],
  });
});

it('a misspelled step is an error, since it would run nothing and fail nothing', () => {
  expect(() => requireSteps(['docs', 'quik'], ['quick', 'docs'])).toThrow(
    'There is no step quik. There are: quick, docs. Filters stand behind a --.',
  );
  expect(() => requireSteps(['docs'], ['quick', 'docs'])).not.toThrow();
});
