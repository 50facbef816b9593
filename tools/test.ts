import { fork } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { rulesOf, writeNginx } from '../hosting/targets/write.ts';
import { emulatorEnvironment, readSettings, siteEnvironment } from '../site/config.ts';
import { getBrowser } from './browser.ts';
import { checkManual } from './checks/claims.ts';
import { forgetProofs } from './checks/claims/proofs.ts';
import { checkDocs } from './checks/docs.ts';
import { checkFolders } from './checks/folders.ts';
import type { Problem } from './checks/shared/problem.ts';
import { sayProblems } from './checks/shared/report.ts';
import { checkPackages } from './checks/packages.ts';
import { checkProse } from './checks/prose.ts';
import { startEmulators } from './emulators.ts';
import { seedFolder } from './localPorts.ts';
import { startNginx } from './nginx.ts';
import { freePort, keptPorts } from './ports.ts';
import { buildSite, CommandError, main, runBinary, runProgram } from './run.ts';
import {
  perFile,
  playwrightResults,
  vitestResults,
  type Results,
} from './testResults.ts';

const publicDir = 'build-test';
const ports = await keptPorts('.cache/test-ports.json');
const siteUrl = `http://127.0.0.1:${ports.hosting}`;
const environment = {
  ...emulatorEnvironment(ports.auth),
  SITE_URL: siteUrl,
  SECURITY_CONTACT: 'mailto:security@goose.test',
};

/** A check without tests of its own counts as one. */
async function check(run: () => Promise<unknown>): Promise<Results> {
  try {
    await run();
    return { passed: 1, failures: [] };
  } catch (error) {
    if (!(error instanceof CommandError)) console.error(error);
    return {
      passed: 0,
      failures: [error instanceof Error ? error.message : String(error)],
    };
  }
}

/** A test runner: its report is counted, and its failure without a report is one failure. */
async function suite(
  run: () => Promise<void>,
  report: string,
  read: (report: string) => Results,
): Promise<Results> {
  // What an earlier run found says nothing about this one.
  rmSync(report, { force: true });
  const { failures } = await check(run);
  if (failures.length > 0 && !existsSync(report)) return { passed: 0, failures };
  try {
    const results = read(report);
    return results.failures.length > 0 ? results : { ...results, failures };
  } catch (error) {
    console.error(error);
    return { passed: 0, failures: ['no report'] };
  }
}

/** Says what is wrong in files, each of which counts as one. */
function fileCheck(files: number, problems: readonly Problem[]): Results {
  sayProblems(problems);
  return perFile(files, problems);
}

/** Says what is wrong with the project as a whole. */
function noProblems(problems: readonly string[], failure: string): Promise<Results> {
  for (const problem of problems) console.error(problem);
  return check(async () => {
    if (problems.length > 0) throw new CommandError(failure);
  });
}

const settings = () => readSettings({ ...siteEnvironment(), ...environment });

const browserReport = '.cache/e2e.json';

/** Tests without a browser, by the name of their project in `vitest.config.mts`. */
function vitest(project: string, ...options: readonly string[]): Promise<Results> {
  const report = `.cache/${project}.json`;
  return suite(
    () =>
      runBinary('vitest', [
        'run',
        `--project=${project}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...options,
      ]),
    report,
    vitestResults,
  );
}

/** Runs Playwright against a served site. */
function browserTests(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  return runBinary('playwright', ['test', ...args], env);
}

/** Browser tests of a built site, behind the emulators of the host and of accounts. */
const emulated = (folder: string, args: readonly string[], tests = 'tests/e2e') =>
  suite(
    async () => {
      await getBrowser();
      const emulators = await startEmulators({
        ports,
        site: { publicDir: folder, rules: rulesOf(folder, settings()) },
        seed: seedFolder,
      });
      try {
        await browserTests(args, {
          SITE_URL: siteUrl,
          AUTH_EMULATOR_URL: `http://127.0.0.1:${ports.auth}`,
          SITE_DIR: folder,
          TEST_DIR: tests,
        });
      } finally {
        await emulators.stop();
      }
    },
    browserReport,
    playwrightResults,
  );

const steps: Readonly<Record<string, () => Promise<Results>>> = {
  types: () => check(() => runBinary('tsc', ['--noEmit'])),

  lint: () => check(() => runBinary('oxlint', ['--deny-warnings'])),

  format: () => check(() => runBinary('oxfmt', ['--check'])),

  unit: () => vitest('unit'),

  // They wait most of the time, as goose does before it asks again.
  programs: () => {
    forgetProofs();
    return vitest('programs', '--maxWorkers=4');
  },

  // Whether the programs found to be so what the manual says of goose. Only a run of its own keeps the words:
  // beside other steps, it would hide what the docs check found.
  claims: async () => {
    const { pages, problems } = checkManual(asked.includes('claims') && !process.send);
    return fileCheck(pages, problems);
  },

  // Whether data/ is what the released goose says, and the pages are what data/ says.
  data: () =>
    check(() =>
      runProgram(process.execPath, [
        '--no-warnings',
        'tools/goose/sync/index.ts',
        '--check',
      ]),
    ),

  docs: async () => {
    const { pages, problems } = checkDocs();
    return fileCheck(pages, problems);
  },

  prose: async () => {
    const { files, problems } = await checkProse();
    return fileCheck(files, problems);
  },

  spelling: () =>
    check(() => runBinary('cspell', ['lint', '--no-progress', '--show-suggestions'])),

  // Without accounts the configuration loads without settings.
  unused: () => check(() => runBinary('knip', [], { ACCOUNTS: 'off' })),

  folders: () => noProblems(checkFolders(), 'Folders import each other in a circle.'),

  packages: () => noProblems(checkPackages(), 'The packages are not in order.'),

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
    check(() =>
      buildSite(`${publicDir}-no-accounts`, {
        ACCOUNTS: 'off',
        EDIT_LINK: 'https://git.example/site/edit/main/',
      }),
    ),

  e2e: () => emulated(publicDir, playwrightArgs),

  // Writes the pictures that the pages show, of the built site itself.
  pictures: () => emulated(publicDir, playwrightArgs, 'tests/pictures'),

  // Docusaurus's own browser code, and what a reader would miss first if it did not work.
  'without lean': async () => {
    const folder = `${publicDir}-without-lean`;
    const built = await check(() => buildSite(folder, { ...environment, LEAN: 'off' }));
    if (built.failures.length > 0) return built;
    const briefly = ['routes.spec.ts', 'layout.spec.ts', 'account/main-path.spec.ts'];
    return emulated(folder, playwrightArgs.length > 0 ? playwrightArgs : briefly);
  },

  nginx: () =>
    suite(
      async () => {
        await getBrowser();
        const folder = '.cache/nginx';
        await writeNginx(publicDir, settings(), rulesOf(publicDir, settings()), folder);
        const port = await freePort();
        const nginx = await startNginx(folder, port);
        try {
          await browserTests(playwrightArgs, {
            SITE_URL: `http://127.0.0.1:${port}`,
            SITE_DIR: publicDir,
            TEST_DIR: 'tests/nginx',
          });
        } finally {
          await nginx.stop();
        }
      },
      browserReport,
      playwrightResults,
    ),
};

/** Steps that take long, or a program which not every machine has; `all` runs them too. */
const onRequest = new Set(['without lean', 'nginx']);

/** What writes into the working tree, and therefore runs under its own name alone. */
const writers = new Set(['pictures']);

/** Steps that run beside all others, in a process of their own: programs wait most of the time. */
const waiting = new Set(['programs', 'claims']);

/** Steps that run beside the checks, since a build cannot use two cores all the while. */
const builds = new Set(['build', 'build with analytics', 'build without accounts']);

/** Steps that need a built site. */
const afterwards = new Set(['e2e', 'pictures', 'without lean', 'nginx']);

const separator = process.argv.indexOf('--');
const asked = process.argv.slice(2, separator < 0 ? undefined : separator);
const playwrightArgs = separator < 0 ? [] : process.argv.slice(separator + 1);

/** What `quick` runs: what fails for most mistakes, in less than a minute. */
const quick = new Set(['types', 'lint', 'unit', 'docs']);

function isAsked(step: string): boolean {
  if (asked.includes(step)) return true;
  if (asked.includes('quick') && quick.has(step)) return true;
  if (writers.has(step)) return false;
  return asked.includes('all') || (asked.length === 0 && !onRequest.has(step));
}

/** Runs steps one after the other; those after a failed build would only repeat that it failed. */
async function runSteps(names: readonly string[]): Promise<Results> {
  let all: Results = { passed: 0, failures: [] };
  for (const name of names) {
    const run = steps[name];
    if (!run) continue;
    console.log(`\n== ${name}`);
    const { passed, failures } = await run();
    all = together(all, {
      passed,
      failures: failures.map((failure) => `${name}: ${failure}`),
    });
    if (isBuildFailed(all)) break;
  }
  return all;
}

const isBuildFailed = ({ failures }: Results) =>
  failures.some((failure) => failure.startsWith('build'));

const together = (one: Results, other: Results): Results => ({
  passed: one.passed + other.passed,
  failures: [...one.failures, ...other.failures],
});

/** Runs steps in another process, whose output comes in one piece when it ends. */
async function runElsewhere(names: readonly string[]): Promise<Results> {
  const child = fork(import.meta.filename, [...names], { silent: true });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => output.push(piece));
  let results: Results = {
    passed: 0,
    failures: names.map((name) => `${name}: no results`),
  };
  // What this file sends at its end.
  child.on('message', (message) => (results = message as Results));
  await new Promise((resolve) => child.once('close', resolve));
  process.stdout.write(Buffer.concat(output));
  return results;
}

await main(async () => {
  const names = Object.keys(steps).filter(isAsked);
  const ofKind = (kind: ReadonlySet<string>) => names.filter((name) => kind.has(name));
  const [programs, sites, last] = [ofKind(waiting), ofKind(builds), ofKind(afterwards)];
  const checks = names.filter((name) => ![...programs, ...sites, ...last].includes(name));
  const run = (own: readonly string[], others: readonly string[]) =>
    own.length > 0 && others.length > 0 ? runElsewhere(own) : runSteps(own);
  const waited = run(programs, [...sites, ...checks, ...last]);
  let results = together(...(await Promise.all([run(sites, checks), runSteps(checks)])));
  if (!isBuildFailed(results)) results = together(results, await runSteps(last));
  results = together(results, await waited);
  // To the process that this one runs beside.
  if (process.send) {
    process.send(results, undefined, undefined, () => process.disconnect());
    return;
  }
  const { passed, failures } = results;
  if (failures.length > 0) {
    process.exitCode = 1;
    console.log(`\n== failed\n${failures.join('\n')}`);
  }
  console.log(`\n${passed} passed, ${failures.length} failed`);
});
