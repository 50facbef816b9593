import { fork } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { rulesOf, writeNginx } from '../hosting/targets/write.ts';
import { emulatorEnvironment, readSettings, siteEnvironment } from '../site/config.ts';
import { findFirefox, findWebKit, getBrowser, webkitPackages } from './browser.ts';
import { checkFolders } from './checks/folders.ts';
import { checkPackages } from './checks/packages.ts';
import { printProblems, type Problem } from './checks/shared/problem.ts';
import { startEmulators } from './emulators.ts';
import { keepAnswers } from './keptAnswers.ts';
import { listenOnLoopback } from './loopback.ts';
import { startNginx } from './nginx.ts';
import { freePort, savedPorts, type SitePorts } from './ports.ts';
import {
  buildSite,
  CommandError,
  endedByOthers,
  main,
  runBinary,
  runProgram,
} from './run.ts';
import {
  perFile,
  playwrightResults,
  requireSteps,
  vitestResults,
  type Results,
} from './testResults.ts';

const publicDir = 'build-test';
/** Set by the process that started this one, which may use the ports already. */
const given = process.env['TEST_PORTS'];
const ports: SitePorts = given
  ? JSON.parse(given)
  : await savedPorts('.cache/test-ports.json');
const siteUrl = `http://127.0.0.1:${ports.hosting}`;
/** The port of the host's emulator; `keptAnswers.ts` listens in front of it. */
const hostPort = await freePort();
const accounts = emulatorEnvironment(ports.auth);
const environment = {
  ...accounts,
  SITE_URL: siteUrl,
  SECURITY_CONTACT: 'mailto:security@goose.test',
};
const settings = () => readSettings({ ...siteEnvironment(), ...environment });

const separator = process.argv.indexOf('--');
const asked = process.argv.slice(2, separator < 0 ? undefined : separator);
const filters = separator < 0 ? [] : process.argv.slice(separator + 1);

const ended = endedByOthers();

const runOne = (name: string, args: readonly string[], env?: Record<string, string>) =>
  runBinary(name, args, env, ended);

const buildOne = (folder: string, env: Record<string, string>) =>
  buildSite(folder, env, ended);

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

/** Counts the report of a test runner; a failure without a report is one failure. */
async function suite(
  run: () => Promise<void>,
  report: string,
  read: (report: string) => Results,
): Promise<Results> {
  rmSync(report, { force: true });
  const { failures } = await check(run);
  if (!existsSync(report)) return { passed: 0, failures: [...failures, 'no report'] };
  const results = read(report);
  return results.failures.length > 0 ? results : { ...results, failures };
}

function fileCheck(files: number, problems: readonly Problem[]): Results {
  printProblems(problems);
  return perFile(files, problems);
}

/** A check of the project as a whole. */
function noProblems(problems: readonly string[], failure: string): Promise<Results> {
  for (const problem of problems) console.error(problem);
  return check(async () => {
    if (problems.length > 0) throw new CommandError(failure);
  });
}

/** Tests without a browser, by the name of their project in `vitest.config.mts`. */
function vitest(project: string, ...options: readonly string[]): Promise<Results> {
  const report = `.cache/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json'];
  const args = [`--project=${project}`, ...reporters, `--outputFile.json=${report}`];
  return suite(
    () => runOne('vitest', ['run', ...args, ...options, ...vitestFilters()]),
    report,
    vitestResults,
  );
}

interface Server {
  stop(): Promise<void>;
}

/** The process that started this one serves this folder, and stops the emulators. */
const served = process.env['TEST_EMULATED'];

/** The emulators go on for the next step with the same site, since they take six seconds of the processor to start. */
let emulators: { readonly folder: string; readonly server: Server } | null = served
  ? { folder: served, server: { stop: () => Promise.resolve() } }
  : null;

async function stopEmulators(): Promise<void> {
  await emulators?.server.stop();
  emulators = null;
}

/** The emulators ask nobody on the internet, as readers are promised of `npm start`. */
async function startAlone(
  options: Parameters<typeof startEmulators>[0],
): Promise<Server> {
  let requests = 0;
  const internet = createServer().on('connection', (socket) => {
    requests += 1;
    socket.destroy();
  });
  const proxy = await listenOnLoopback(internet);
  // It must not keep the process alive when the emulators fail to start.
  internet.unref();
  const server = await startEmulators({ ...options, proxy });
  return {
    async stop() {
      await server.stop();
      internet.close();
      if (requests > 0)
        throw new Error(`The emulators asked the internet ${requests} times.`);
    },
  };
}

async function serveEmulated(folder: string): Promise<Server> {
  if (emulators?.folder !== folder) {
    await stopEmulators();
    const site = { publicDir: folder, rules: rulesOf(folder, settings()) };
    const server = await startAlone({
      ports: { ...ports, hosting: hostPort },
      site,
      signal: ended,
    });
    const kept = await keepAnswers(ports.hosting, hostPort).catch(
      async (error: unknown) => {
        await server.stop();
        throw error;
      },
    );
    const stop = async () => {
      kept.close();
      await server.stop();
    };
    emulators = { folder, server: { stop } };
  }
  return { stop: () => Promise.resolve() };
}

/** Another browser may have no test of files that Chromium is asked for. */
const mayRunNone = () => filters.length > 0 && (served !== undefined || isAsked('e2e'));

/** Starts a server, runs Playwright against it, and stops the server. */
function browserTests(
  serve: () => Promise<Server>,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = filters,
): Promise<Results> {
  const run = async () => {
    if (env['ENGINE'] === undefined) await getBrowser();
    const server = await serve();
    try {
      const config = args.includes('-c') ? [] : ['-c', 'tests'];
      const none = env['ENGINE'] && mayRunNone() ? ['--pass-with-no-tests'] : [];
      await runOne('playwright', ['test', ...config, ...none, ...args], env);
    } finally {
      await server.stop();
    }
  };
  return suite(run, `.cache/${env['ENGINE'] ?? 'e2e'}.json`, playwrightResults);
}

/** Browser tests of a built site, behind the emulators of the host and of accounts. */
const emulated = (
  folder: string,
  args = filters,
  env: Readonly<Record<string, string>> = {},
) =>
  browserTests(
    () => serveEmulated(folder),
    {
      SITE_URL: siteUrl,
      AUTH_EMULATOR_URL: `http://127.0.0.1:${ports.auth}`,
      HOSTING_EMULATOR_URL: `http://127.0.0.1:${hostPort}`,
      SITE_DIR: folder,
      ...env,
    },
    args,
  );

/** Reports a missing browser. In CI, where all have to be tried, that is a failure. */
function withoutBrowser(name: string, packages: readonly string[]): Results {
  const missing = `There is no ${name} here. Debian has it: apt-get install ${packages.join(' ')}`;
  console.log(missing);
  return process.env['CI']
    ? { passed: 0, failures: [missing] }
    : { passed: 0, failures: [], missing: [missing] };
}

const steps: Readonly<Record<string, () => Promise<Results>>> = {
  types: () => check(() => runOne('tsc', ['--noEmit'])),

  lint: () => check(() => runOne('oxlint', ['--deny-warnings'])),

  format: () => check(() => runOne('oxfmt', ['--check'])),

  unit: () => vitest('unit'),

  programs: () => vitest('programs', '--maxWorkers=2'),

  /** Compares data/ with the released goose; `docs` compares the pages with data/. */
  data: () => {
    const script = ['--no-warnings', 'tools/goose/sync/index.ts', '--check'];
    return check(() => runProgram(process.execPath, script, {}, ended));
  },

  docs: async () => {
    // It and the check of the prose load half a second's worth of parsers.
    const { checkDocs } = await import('./checks/docs.ts');
    const { pages, problems } = checkDocs();
    return fileCheck(pages, problems);
  },

  prose: async () => {
    const { checkProse } = await import('./checks/prose.ts');
    const { files, problems } = await checkProse();
    return fileCheck(files, problems);
  },

  spelling: () =>
    check(() => runOne('cspell', ['lint', '--no-progress', '--show-suggestions'])),

  // Without accounts the configuration loads without settings.
  unused: () => check(() => runOne('knip', [], { ACCOUNTS: 'off' })),

  folders: () => noProblems(checkFolders(), 'Folders import each other in a circle.'),

  packages: () => noProblems(checkPackages(), 'The packages are not in order.'),

  build: () => check(() => buildOne(publicDir, environment)),

  // Below a base URL as well, so that this needs no build of its own.
  'build with analytics': () =>
    check(() =>
      buildOne(`${publicDir}-analytics`, {
        ...accounts,
        BASE_URL: '/docs-site/',
        VERCEL_ANALYTICS: 'on',
        FIREBASE_APP_ID: '1:1:web:1',
        FIREBASE_MEASUREMENT_ID: 'G-DEMO',
      }),
    ),

  'build without accounts': () =>
    check(() =>
      buildOne(`${publicDir}-no-accounts`, {
        ...accounts,
        SITE_URL: '',
        ACCOUNTS: 'off',
        EDIT_LINK: 'https://git.example/site/edit/main/',
      }),
    ),

  /** Asks the search of the built site what readers ask. */
  search: () => vitest('search'),

  /** In Chromium. */
  e2e: () => emulated(publicDir),

  firefox: async () =>
    findFirefox() === null
      ? withoutBrowser('Firefox', ['firefox-esr'])
      : emulated(publicDir, filters, { ENGINE: 'firefox' }),

  webkit: async () => {
    if (findWebKit() === null) return withoutBrowser('WebKit', webkitPackages);
    return emulated(publicDir, ['-c', 'tests/webkit', ...filters], {
      ENGINE: 'webkit',
      PROXY_PORT: String(await freePort()),
    });
  },

  /** Takes the pictures that the pages show, and keeps them when it is asked for by name. */
  pictures: () => {
    const folder = asked.includes('pictures') ? 'src/home/pictures' : '.cache/pictures';
    mkdirSync(folder, { recursive: true });
    return emulated(publicDir, filters, {
      TEST_DIR: 'tests/pictures',
      PICTURES: folder,
    });
  },

  /** Docusaurus's own browser code, with the tests that a reader would miss first. */
  'without overrides': async () => {
    const folder = `${publicDir}-without-overrides`;
    const built = await check(() => buildOne(folder, { ...environment, LEAN: 'off' }));
    if (built.failures.length > 0) return built;
    return filters.length > 0
      ? emulated(folder)
      : emulated(folder, ['--project=chromium'], { TESTS: 'overridden' });
  },

  nginx: async () => {
    const folder = '.cache/nginx';
    const port = await freePort();
    const serve = async () => {
      await writeNginx(publicDir, settings(), rulesOf(publicDir, settings()), folder);
      return startNginx(folder, port);
    };
    return browserTests(serve, {
      SITE_URL: `http://127.0.0.1:${port}`,
      SITE_DIR: publicDir,
      TEST_DIR: 'tests/nginx',
    });
  },
};

/** Types of mistakes that are made most, in less than a minute. */
const quick = new Set(['types', 'lint', 'unit', 'docs']);

/** Steps that take long, or need a program which not every machine has; `all` runs them too, at the end. */
const onRequest = new Set(['pictures', 'without overrides', 'nginx']);

const otherBrowsers = new Set(['webkit', 'firefox']);

function isAsked(step: string): boolean {
  if (asked.includes(step)) return true;
  if (asked.includes('quick') && quick.has(step)) return true;
  return asked.includes('all') || (asked.length === 0 && !onRequest.has(step));
}

const withBrowser = new Set(['e2e', ...otherBrowsers, ...onRequest]);

/** They name files of browser tests where such a step runs too. */
const vitestFilters = () =>
  [...withBrowser].some((step) => isAsked(step)) ? [] : filters;

/** Runs steps one after the other; those after a failed build would only repeat that it failed. */
async function runSteps(names: readonly string[]): Promise<Results> {
  let all: Results = { passed: 0, failures: [] };
  for (const name of names) {
    if (ended.aborted)
      return together(all, { passed: 0, failures: [`${name}: stopped`] });
    console.log(`\n== ${name}`);
    const results = await steps[name]?.();
    if (!results) continue;
    const failures = results.failures.map((failure) => `${name}: ${failure}`);
    all = together(all, { ...results, failures });
    if (isBuildFailed(all)) break;
  }
  return all;
}

const isBuildFailed = ({ failures }: Results) =>
  failures.some((failure) => failure.startsWith('build'));

const together = (one: Results, other: Results): Results => ({
  passed: one.passed + other.passed,
  failures: [...one.failures, ...other.failures],
  missing: [...(one.missing ?? []), ...(other.missing ?? [])],
});

/** Runs steps in another process, whose output comes in one piece when it ends. */
async function runElsewhere(names: readonly string[]): Promise<Results> {
  if (ended.aborted) return runSteps(names);
  const env = {
    ...process.env,
    TEST_PORTS: JSON.stringify(ports),
    TEST_EMULATED: emulators?.folder,
  };
  const own = names.some((name) => withBrowser.has(name)) ? filters : vitestFilters();
  const args = [...names, '--', ...own];
  const child = fork(import.meta.filename, args, { silent: true, env });
  ended.addEventListener('abort', () => child.kill());
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => output.push(piece));
  const failures = names.map((name) => `${name}: no results`);
  let results: Results = { passed: 0, failures };
  // The last line of this file sends them.
  child.on('message', (message) => (results = message as Results));
  await new Promise((resolve) => child.once('close', resolve));
  process.stdout.write(Buffer.concat(output));
  return results;
}

function printSummary({ passed, failures, missing = [] }: Results) {
  if (missing.length > 0) console.log(`\n== not tried\n${missing.join('\n')}`);
  if (failures.length > 0) {
    process.exitCode = 1;
    console.log(`\n== failed\n${failures.join('\n')}`);
  }
  console.log(`\n${passed} passed, ${failures.length} failed`);
}

await main(async () => {
  requireSteps(asked, ['quick', 'all', ...Object.keys(steps)]);
  const names = Object.keys(steps).filter(isAsked);
  const askedOf = (...kind: readonly string[]) =>
    names.filter((name) => kind.includes(name));
  // Beside all others: programs wait most of the time.
  const programs = askedOf('programs');
  // Beside the first checks, since a build cannot use two cores all the while.
  const sites = askedOf('build', 'build with analytics', 'build without accounts');
  // Beside the browsers, which take seconds to begin.
  const searches = askedOf('search');
  const engines = askedOf(...otherBrowsers);
  const last = askedOf(...onRequest);
  const chromium = askedOf('e2e');
  const sited = [...searches, ...engines, ...chromium, ...last];
  const others = new Set([...programs, ...sites, ...sited]);
  const checks = names.filter((name) => !others.has(name));
  const first = chromium.length > 0 ? askedOf('types', 'lint', 'format') : checks;
  const later = checks.filter((name) => !first.includes(name));
  const run = (own: readonly string[], beside: readonly string[]) =>
    own.length > 0 && beside.length > 0 ? runElsewhere(own) : runSteps(own);
  const waited = run(programs, [...sites, ...checks, ...sited]);
  let results = together(...(await Promise.all([run(sites, first), runSteps(first)])));
  if (isBuildFailed(results)) results = together(results, await runSteps(later));
  else {
    const browsers = [...chromium, ...engines];
    if (chromium.length > 0 && engines.length > 0)
      await check(() => serveEmulated(publicDir));
    const tried = await Promise.all([
      run(searches, browsers),
      runSteps(chromium),
      // Chromium's tests leave a part of two cores to these. Beside the programs as well, they would be
      // five at once, which costs a seventh more of the processor than four.
      waited.then(() => run(engines, chromium)),
      waited.then(() => run(later, chromium)),
    ]);
    results = [results, ...tried, await runSteps(last)].reduce(together);
  }
  const { failures } = await check(stopEmulators);
  const all = { ...results, failures: [...results.failures, ...failures] };
  results = together(all, await waited);
  if (process.send)
    process.send(results, undefined, undefined, () => process.disconnect());
  else printSummary(results);
});
