/** The console at /app with the real goose behind it. */
import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { GooseHome } from '../../tools/goose/home.ts';
import { freePort } from '../../tools/ports.ts';
import { createAccount, type KnownAccount, signIn } from './accounts';
import { type Change, changedGoose } from './changedGoose';
import { type BeforePiece, cuttableLine } from './cuttableLine';
import { siteUrl } from './environment';
import type { Gate } from './gate';
import {
  type GooseServer,
  type GooseServerOptions,
  startGooseServer,
} from '../../tools/goose/server';
import { findGooseBinary } from '../../tools/goose/binary';
import { makeTestHome } from '../../tools/goose/home';
import {
  type ScriptedModel,
  type ScriptedModelOptions,
  type ScriptedTurn,
  startScriptedModel,
} from '../../tools/goose/scriptedModel';
import { userPrefix } from '../../src/account/userStorage';
import { expect, test as base } from './test';

/** A goose on this machine that the test starts, ends and starts again. */
export interface LocalGoose {
  readonly home: GooseHome;
  readonly model: ScriptedModel;
  readonly address: string;
  readonly secret: string;
  /** Starts `goose serve` for the site under test, always on the same port. */
  start(options?: Partial<GooseServerOptions>): Promise<GooseServer>;
  /** Starts it by a command as the page shows it. */
  run(command: string): void;
  /** Another address of it, whose connections can be cut. */
  line(before?: BeforePiece): ReturnType<typeof cuttableLine>;
  /** Another address of it, which says something else. */
  changed(change: Change): ReturnType<typeof changedGoose>;
}

export interface ConsoleFixtures {
  /** Makes a goose that is not started yet. */
  readonly makeGoose: (
    script: readonly ScriptedTurn[],
    env?: Readonly<Record<string, string>>,
    model?: ScriptedModelOptions & {
      /** Writes the model's address into goose's configuration. True by default. */
      readonly isSetUp?: boolean;
    },
  ) => Promise<LocalGoose>;
  /** The same, started. */
  readonly startGoose: ConsoleFixtures['makeGoose'];
  /** Starts a goose, connects the console with it as a new account, and begins a session. */
  readonly openSession: (
    script: readonly ScriptedTurn[],
    options?: {
      readonly env?: Readonly<Record<string, string>>;
      /** The one that the page offers, unless another is named. */
      readonly mode?: string;
    },
  ) => Promise<LocalGoose>;
}

/** The site's test, with goose: it ends every goose and every model, whatever became of the test. */
export const test = base.extend<ConsoleFixtures>({
  makeGoose: async ({ page }, use) => {
    const endings: (() => unknown)[] = [];
    await use(async (script, env = {}, { isSetUp = true, ...modelOptions } = {}) => {
      const model = await startScriptedModel(script, modelOptions);
      const home = makeTestHome({ ...(isSetUp && { modelUrl: model.url }), env });
      endings.push(
        () => home.remove(),
        () => model.close(),
      );
      const port = await freePort();
      const secret = 'a-secret-of-the-test';
      return {
        home,
        model,
        secret,
        address: `http://127.0.0.1:${port}`,
        async start(options = {}) {
          const server = await startGooseServer({
            home,
            port,
            secret,
            args: ['--allowed-origin', siteUrl],
            ...options,
          });
          endings.push(() => server.stop());
          return server;
        },
        async line(before) {
          const line = await cuttableLine(port, before);
          endings.push(line.close);
          return line;
        },
        async changed(change) {
          const changed = await changedGoose(`http://127.0.0.1:${port}`, change);
          endings.push(changed.close);
          return changed;
        },
        run(command) {
          const program = findGooseBinary();
          const PATH = [path.dirname(program), home.env['PATH']].join(path.delimiter);
          const shell = spawn('sh', ['-c', command], {
            cwd: home.path,
            env: { ...home.env, PATH },
            detached: true,
            stdio: 'ignore',
          });
          // The shell and the goose that it has started, unless they have ended.
          endings.push(() => {
            if (shell.pid !== undefined && shell.exitCode === null)
              process.kill(-shell.pid);
          });
        },
      };
    });
    // A page that is still connected would log that goose is gone.
    // Firefox may have lost the page after a failure.
    if (!page.isClosed()) await page.goto('about:blank').catch(() => undefined);
    for (const end of endings.toReversed()) await end();
  },

  startGoose: async ({ makeGoose }, use) => {
    await use(async (...options) => {
      const local = await makeGoose(...options);
      await local.start();
      return local;
    });
  },

  openSession: async ({ page, startGoose }, use) => {
    await use(async (script, { env = {}, mode } = {}) => {
      const local = await startGoose(script, env);
      await openConsole(page, local);
      await startSession(page, local.home.path, mode);
      return local;
    });
  },
});

type Listening = Pick<LocalGoose, 'address' | 'secret'>;

/** Opens a page as a user, a new one unless named, whose browser knows from before where goose listens. */
export async function openKnowing(
  page: Page,
  { address, secret }: Listening,
  account?: KnownAccount,
): Promise<void> {
  const reader = account ?? (await createAccount());
  await signIn(page, reader, '/app', {
    [`${userPrefix(reader.uid)}connection`]: { address, secret },
  });
}

/** The same, and connects the console. */
export async function openConsole(...options: Parameters<typeof openKnowing>) {
  await openKnowing(...options);
  await options[0].getByRole('button', { name: 'Connect', exact: true }).click();
}

/** Keeps goose from answering. A busy machine stops a process only some time after the signal. */
export async function pause({ pid }: GooseServer): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  const state = () => execFileSync('ps', ['-o', 'stat=', '-p', `${pid}`]).toString();
  await expect.poll(state).toMatch(/^T/);
}

/** A page, or a frame in one. */
export type Shown = Pick<Page, 'locator' | 'getByLabel' | 'getByRole' | 'getByText'>;

/** Fills in the connection's address and secret. */
export async function useConnection(page: Shown, address: string, secret: string) {
  const form = page.locator('details').filter({ hasText: 'Another address or secret' });
  if ((await form.getAttribute('open')) === null) await form.locator('summary').click();
  await page.getByLabel('Address').fill(address);
  await page.getByLabel('Secret', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Use these' }).click();
}

/** Shows the folder of the next session; only the first screen has it. */
export const folderChip = (page: Shown) => page.getByRole('button', { name: /^Folder / });

export async function chooseFolder(page: Shown, folder: string) {
  await folderChip(page).click();
  await page.getByLabel('Working directory').fill(folder);
  await page.getByLabel('Working directory').press('Enter');
  await expect(page.getByLabel('Working directory')).toBeHidden();
}

/** Counts the elements of a page that take the focus, also those that are seen only then. */
export const controls = (page: Page) =>
  page
    .locator('a[href], button, input, select, textarea, summary, [tabindex="0"]')
    .filter({ visible: true })
    .count();

/** Opens what the list of sessions has at its end. */
export const openMore = (page: Shown) =>
  page.getByLabel('Sessions', { exact: true }).locator('summary').click();

/** Starts a session in a folder, in the mode that the page offers unless another is named. */
export async function startSession(page: Shown, folder: string, mode?: string) {
  await chooseFolder(page, folder);
  if (mode !== undefined)
    await page.getByLabel('Mode', { exact: true }).selectOption(mode);
  const start = page.getByRole('button', { name: 'Start session' });
  await start.click();
  await start.waitFor({ state: 'hidden' });
  await composer(page).waitFor();
}

/** An answer of goose that pauses after its first half until the test opens the gate. */
export async function* halves(first: string, { opened }: Gate, second = '') {
  yield first;
  await opened;
  if (second !== '') yield second;
}

export const button = (page: Shown, name: string) =>
  page.getByRole('button', { name, exact: true });
export const composer = (page: Shown) => page.getByLabel('Message to goose');
export const messages = (page: Shown) => page.getByRole('region', { name: 'Messages' });
/** A message in the conversation, without the copy for screen readers. */
export const said = (page: Shown, text: string) =>
  messages(page).getByText(text, { exact: true });

export const sendButton = (page: Shown) =>
  page.getByRole('button', { name: 'Send', exact: true });

/** Waits until goose has ended its answer. */
export const finished = (page: Shown) => expect(sendButton(page)).toBeVisible();

/** Errors that browsers log of a panel that tries what they refuse. */
export const panelErrors = [
  'Content Security Policy',
  'ERR_BLOCKED',
  'Unsafe attempt',
  'sandbox',
  'Refused',
  'RTCPeerConnection',
  'Blocked autofocusing',
];

/** Expects a question before a reload and before a link, after which the field is as it was. */
export async function asksBeforeItLeaves(page: Page, field: Locator, value: string) {
  const leave = page.getByRole('link', { name: 'goose', exact: true }).first();
  // Playwright’s own would wait for the page that does not come.
  const reload = () => page.evaluate(() => void setTimeout(() => location.reload()));
  for (const act of [reload, () => leave.click()]) {
    const asked = page.waitForEvent('dialog');
    const acting = act();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await acting;
    await expect(field).toHaveValue(value);
  }
}

/** goose's question whether it may run a tool. */
export const question = (page: Shown) =>
  page.getByRole('alertdialog', { name: 'goose asks to run a tool' });

export const whatWouldRun = (page: Shown) =>
  question(page).getByRole('region', { name: 'What would run' });

/**
 * Answers the question on the screen as soon as it takes an answer.
 *
 * @param isLong It has to be scrolled to its end before. Any other question is in sight as a whole.
 */
export async function decide(
  page: Shown,
  call: string,
  decision: string,
  isLong = false,
) {
  await expect(question(page)).toContainText(call);
  // The buttons of a short question work without a scroll.
  if (isLong) await whatWouldRun(page).evaluate((it) => it.scrollTo(0, it.scrollHeight));
  const shown = question(page).getByText(call).first();
  // A question that has just moved takes no answer, and a reader presses again.
  await expect(async () => {
    if (await shown.isVisible())
      await question(page).getByRole('button', { name: decision, exact: true }).click();
    await expect(shown).toBeHidden({ timeout: 10_000 });
  }).toPass();
}

/** The last request of goose to the model. */
export const heard = ({ model }: Pick<LocalGoose, 'model'>) =>
  JSON.stringify(model.requests.at(-1)?.messages);

/** Writes a message to goose and sends it. */
export async function say(page: Shown, text: string) {
  await composer(page).fill(text);
  await composer(page).press('ControlOrMeta+Enter');
}
