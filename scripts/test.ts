import { readFileSync } from 'node:fs';
import { writeNginx } from '../hosting/targets/write.ts';
import { emulatorEnvironment, readSettings } from '../site.config.ts';
import { checkDocs } from './check-docs.ts';
import type { Problem } from './docs-check/problem.ts';
import { checkPackages } from './check-packages.ts';
import { checkProse } from './check-prose.ts';
import { startEmulators } from './emulators.ts';
import { seedFolder } from './localPorts.ts';
import { startNginx } from './nginx.ts';
import { freePort } from './ports.ts';
import { buildSite, CommandError, main, runBinary } from './run.ts';

/** How many tests of a step passed and failed. */
interface Count {
  readonly passed: number;
  readonly failed: number;
}

const publicDir = 'build-test';
const ports = { hosting: await freePort(), auth: await freePort() };
const siteUrl = `http://127.0.0.1:${ports.hosting}`;
const environment = { ...emulatorEnvironment(ports.auth), SITE_URL: siteUrl };

/** A check without tests of its own counts as one. */
async function check(run: () => Promise<void>): Promise<Count> {
  try {
    await run();
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof CommandError)) console.error(error);
    return { passed: 0, failed: 1 };
  }
}

/** A test runner: its report is counted, and its failure without a report is one failure. */
async function suite(run: () => Promise<void>, count: () => Count): Promise<Count> {
  const outcome = await check(run);
  try {
    const counted = count();
    return outcome.failed > 0 && counted.failed === 0
      ? { ...counted, failed: 1 }
      : counted;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** A check of files, each of which counts as one. */
function perFile(files: number, problems: readonly Problem[]): Count {
  for (const { file, line, message } of problems)
    console.error(`${file}:${line} ${message}`);
  const failed = new Set(problems.map(({ file }) => file)).size;
  return { passed: files - failed, failed };
}

const settings = () => readSettings({ ...process.env, ...environment });

const browserReport = '.cache/e2e.json';

function browserTests(): Count {
  const stats = report(browserReport)['stats'] as Record<string, number>;
  return {
    passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0),
    failed: stats['unexpected'] ?? 0,
  };
}

function report(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

const steps: Readonly<Record<string, () => Promise<Count>>> = {
  types: () => check(() => runBinary('tsc', ['--noEmit'])),

  lint: () => check(() => runBinary('oxlint', ['--deny-warnings'])),

  format: () => check(() => runBinary('oxfmt', ['--check'])),

  unit: () =>
    suite(
      () =>
        runBinary('vitest', [
          'run',
          '--reporter=default',
          '--reporter=json',
          '--outputFile.json=.cache/unit.json',
        ]),
      () => {
        const { numPassedTests, numFailedTests } = report('.cache/unit.json');
        return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
      },
    ),

  // Whether data/ is what the released goose says, and the pages are what data/ says.
  data: () =>
    check(() =>
      runBinary('node', ['--no-warnings', 'scripts/sync-goose/index.ts', '--check']),
    ),

  docs: async () => {
    const { pages, problems } = checkDocs();
    return perFile(pages, problems);
  },

  prose: async () => {
    const { files, problems } = await checkProse();
    return perFile(files, problems);
  },

  spelling: () =>
    check(() => runBinary('cspell', ['lint', '--no-progress', '--show-suggestions'])),

  // Without accounts the configuration loads without settings.
  unused: () => check(() => runBinary('knip', [], { ACCOUNTS: 'off' })),

  packages: async () => {
    const problems = checkPackages();
    for (const problem of problems) console.error(problem);
    return check(async () => {
      if (problems.length > 0) throw new CommandError('The packages are not in order.');
    });
  },

  build: () => check(() => buildSite(publicDir, environment)),

  'build with analytics': () =>
    check(() =>
      buildSite(`${publicDir}-analytics`, {
        ...emulatorEnvironment(ports.auth),
        VERCEL_ANALYTICS: 'on',
        FIREBASE_APP_ID: '1:1:web:1',
        FIREBASE_MEASUREMENT_ID: 'G-DEMO',
      }),
    ),

  'build without accounts': () =>
    check(() => buildSite(`${publicDir}-no-accounts`, { ACCOUNTS: 'off' })),

  e2e: () =>
    suite(async () => {
      const emulators = await startEmulators({
        ports,
        site: { publicDir, settings: settings() },
        seed: seedFolder,
      });
      try {
        await runBinary('playwright', ['test', ...playwrightArgs], {
          SITE_URL: siteUrl,
          AUTH_EMULATOR_URL: `http://127.0.0.1:${ports.auth}`,
          SITE_DIR: publicDir,
        });
      } finally {
        await emulators.stop();
      }
    }, browserTests),

  nginx: () =>
    suite(async () => {
      const folder = '.cache/nginx';
      await writeNginx(publicDir, settings(), folder);
      const port = await freePort();
      const nginx = await startNginx(folder, port);
      try {
        await runBinary('playwright', ['test', ...playwrightArgs], {
          SITE_URL: `http://127.0.0.1:${port}`,
          SITE_DIR: publicDir,
          TEST_DIR: 'tests/nginx',
        });
      } finally {
        await nginx.stop();
      }
    }, browserTests),
};

/** Steps that need a program which not every machine has; `all` runs them too. */
const onRequest = new Set(['nginx']);

const separator = process.argv.indexOf('--');
const asked = process.argv.slice(2, separator < 0 ? undefined : separator);
const playwrightArgs = separator < 0 ? [] : process.argv.slice(separator + 1);

function isAsked(step: string): boolean {
  if (asked.includes('all')) return true;
  return asked.length === 0 ? !onRequest.has(step) : asked.includes(step);
}

await main(async () => {
  const counts: Count[] = [];
  for (const [name, run] of Object.entries(steps)) {
    if (!isAsked(name)) continue;
    console.log(`\n== ${name}`);
    const count = await run();
    counts.push(count);
    // Browser tests of a site that could not be built would only repeat that it could not.
    if (name.startsWith('build') && count.failed > 0) break;
  }
  const sum = (key: keyof Count) =>
    counts.reduce((total, count) => total + count[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  if (failed > 0) process.exitCode = 1;
  console.log(`\n${passed} passed, ${failed} failed`);
});
