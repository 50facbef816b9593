import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { rulesOf } from '../hosting/targets/write.ts';
import { emulatorEnvironment, readSettings, siteEnvironment } from '../site/config.ts';
import { startEmulators } from '../tools/emulators.ts';
import { makeTestHome } from '../tools/goose/home.ts';
import { importSession, type Message, ranCommand } from '../tools/goose/importSession.ts';
import { messageText, startScriptedModel } from '../tools/goose/scriptedModel.ts';
import { type GooseServer, startGooseServer } from '../tools/goose/server.ts';
import { savedPorts } from '../tools/ports.ts';
import { buildSite } from '../tools/run.ts';
import { cuttableLine } from '../tests/support/cuttableLine.ts';
import { type Gate, gate } from '../tests/support/gate.ts';
import { desktop } from './measure.ts';
import type { Values } from './results.ts';

/** Of the seed. */
const account = { email: 'demo@example.com', password: 'honk-honk-1' };

/** Builds this site with accounts, serves it with the emulators. */
export async function startConsoleSite() {
  const folder = 'build-bench';
  const ports = await savedPorts('.cache/bench-ports.json');
  const origin = `http://127.0.0.1:${ports.hosting}`;
  const environment = {
    ...emulatorEnvironment(ports.auth),
    SITE_URL: origin,
    SECURITY_CONTACT: 'mailto:security@goose.test',
  };
  await buildSite(folder, environment);
  const settings = readSettings({ ...siteEnvironment(), ...environment });
  const emulators = await startEmulators({
    ports,
    site: { publicDir: folder, rules: rulesOf(folder, settings) },
  });
  return { origin, stop: emulators.stop };
}

const short = 2_000;
const whole = 80_000;
const tokens = 100;
/** Milliseconds between tokens. */
const pace = 40;
const sends = 7;
const typed = 'What a reader writes while goose works. ';
/** As in https://github.com/aaif-goose/goose/issues/10664: messages, and bytes of a command's output. */
const largest = { messages: 33_509, output: 15_700 };
const lastWords = 'The last words of the record.';
/** Bytes of the record, after which the connection is cut. */
const cutAfter = 90_000_000;

/** Milliseconds and bytes, with the real goose and a scripted model. */
export async function consoleTimes(browser: Browser, origin: string): Promise<Values> {
  const gates = Array.from({ length: 4 }, gate);
  const model = await startScriptedModel((request) => {
    const asked = messageText(request.messages.at(-1) ?? { role: 'user' });
    arrived = Date.now();
    return asked.includes('long') ? { text: longAnswer(gates) } : 'Painted';
  });
  let arrived = 0;
  const home = makeTestHome({ modelUrl: model.url });
  await importSession(home, 'Long session', 1, longRecord());
  const goose = await startGooseServer({
    home,
    args: ['--allowed-origin', origin],
  });
  const heard = { bytes: 0, last: 0, onPiece: () => {} };
  let end = '';
  const line = await cuttableLine(Number(new URL(goose.url).port), undefined, (piece) => {
    heard.bytes += piece.length;
    end = end.slice(-lastWords.length) + piece.toString('latin1');
    if (end.includes(lastWords)) heard.last = Date.now();
    heard.onPiece();
  });
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  const processes = await browser.newBrowserCDPSession();
  try {
    await openConsole(page, origin, { ...goose, url: line.address });
    await page.getByRole('button', { name: /^Folder / }).click();
    await page.getByLabel('Working directory').fill(home.path);
    await page.getByLabel('Working directory').press('Enter');
    const start = page.getByRole('button', { name: 'Start session' });
    await start.click();
    await start.waitFor({ state: 'hidden' });
    const field = page.getByLabel('Message to goose');
    const finished = () =>
      page.getByRole('button', { name: 'Send', exact: true }).waitFor();

    const sent: number[] = [];
    const painted: number[] = [];
    for (let each = 0; each <= sends; each += 1) {
      await field.fill(`Message ${each}`);
      const answer = page.evaluate(nextAnswer);
      await field.press('Enter');
      const { pressed, shown } = await answer;
      // goose starts its provider with the first message.
      if (each > 0) {
        sent.push(arrived - pressed);
        painted.push(shown - arrived);
      }
      await finished();
    }

    await field.fill('A long answer');
    await field.press('Enter');
    const perToken = async (part: number) => {
      await written(page, part);
      const before = await processorTime(processes);
      gates[part]?.open();
      await written(page, part + 1);
      return [((await processorTime(processes)) - before) / tokens];
    };
    const early = await perToken(0);
    const late = await perToken(2);
    await field.focus();
    const keys = page.evaluate(nextKeys, typed.length);
    gates[3]?.open();
    await page.keyboard.type(typed, { delay: 60 });
    const keyTimes = await keys;
    await finished();

    const clicked = Date.now();
    await page.getByRole('button', { name: 'Long session' }).click();
    await field.click();
    const meanwhile = page.evaluate(nextKeys, typed.length);
    const last = page.getByText(lastWords).waitFor({ timeout: 60_000 });
    await page.keyboard.type(typed, { delay: 100 });
    await last;
    const opened = Date.now() - clicked;
    const afterEnd = [Date.now() - heard.last];
    const heap = [await heapOf(page)];
    await page.keyboard.press('ControlOrMeta+Shift+F');
    const query = page.getByRole('searchbox', { name: 'Find in this session' });
    await query.waitFor();
    const searched = Date.now();
    await query.fill('value 2500 ');
    await page.getByText('1 of ').waitFor();
    const find = [Date.now() - searched];
    const loading = await meanwhile;

    heard.bytes = 0;
    let cut = 0;
    heard.onPiece = () => {
      if (cut > 0 || heard.bytes < cutAfter) return;
      cut = Date.now();
      line.cut();
    };
    await page.reload();
    await page.getByText(lastWords).waitFor({ timeout: 120_000 });
    if (cut === 0) throw new Error('The connection was not cut.');
    const recovered = [Date.now() - cut];
    const heapAfterCut = [await heapOf(page)];
    return {
      early,
      late,
      sent,
      painted,
      keys: keyTimes,
      opened: [opened],
      afterEnd,
      loading,
      find,
      heap,
      recovered,
      heapAfterCut,
    };
  } finally {
    await context.close();
    await line.close();
    await goose.stop();
    await model.close();
    home.remove();
  }
}

const row = (at: number) =>
  `src/file${at % 977}.ts: value ${at} = compute(${at * 7919})\n`;

/** Questions, answers and commands with their output, in turn. */
function longRecord(): readonly Message[] {
  const messages: Message[] = [];
  while (messages.length < largest.messages - 7) {
    const at = messages.length;
    messages.push(['user', { type: 'text', text: `Question ${at}` }]);
    messages.push(['assistant', { type: 'text', text: section }]);
    for (const from of [at, at + 1]) {
      let output = '';
      for (let next = from * 400; output.length < largest.output; next += 1)
        output += row(next);
      messages.push(...ranCommand(`cat ${from}`, output, `call-${from}`));
    }
  }
  return [...messages, ['assistant', { type: 'text', text: lastWords }]];
}

const section = `
## Step

The loop asks the model, runs the **tools** that it names, and hands their results back. It ends when
the model asks for no more, or when a limit is reached; see [the guide](https://goose.example/).

- \`first\`: the request
- \`second\`: the result

\`\`\`ts
export const step = (input: string) => input.trim().split('\\n').length;
\`\`\`
`;

const sections = (characters: number) => section.repeat(characters / section.length);

async function* words(part: number) {
  for (let token = 0; token < tokens; token += 1) {
    yield token % 25 === 24 ? 'word.\n\n' : 'word ';
    await pause(pace);
  }
  yield `\n\nend of part ${part}\n\n`;
}

async function* longAnswer(gates: readonly Gate[]): AsyncGenerator<string> {
  yield `${sections(short)}\nend of part 0\n\n`;
  await gates[0]?.opened;
  yield* words(1);
  yield `${sections(whole - short)}\nend of part 2\n\n`;
  await gates[2]?.opened;
  yield* words(3);
  await gates[3]?.opened;
  yield* words(4);
}

async function openConsole(
  page: Page,
  origin: string,
  goose: GooseServer,
): Promise<void> {
  await page.goto(`${origin}/auth/login?next=/app`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('Another address or secret').click();
  await page.getByLabel('Address').fill(goose.url);
  await page.getByLabel('Secret', { exact: true }).fill(goose.secret);
  await page.getByRole('button', { name: 'Use these' }).click();
}

/** Runs in the page. */
const isShown = (end: string) =>
  document.querySelector('[aria-label="Messages"]')?.textContent?.includes(end);

/** Waits for the end of a part. Polls seldom, since polling takes processor time too. */
async function written(page: Page, part: number): Promise<void> {
  await page.waitForFunction(isShown, `end of part ${part}`, { polling: 400 });
}

/** Milliseconds of all pages and workers together. */
async function processorTime(cdp: CDPSession): Promise<number> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return renderers.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Runs in the page: the times of the next key and of the paint of one more answer. */
function nextAnswer(): Promise<{ pressed: number; shown: number }> {
  const list = document.querySelector('section[aria-label="Messages"]');
  const count = () => list?.textContent?.split('Painted').length ?? 0;
  const before = count();
  let pressed = 0;
  addEventListener('keydown', () => (pressed = Date.now()), {
    once: true,
    capture: true,
  });
  return new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (count() === before) return;
      seen.disconnect();
      // A frame callback runs before its frame is painted, the task that it queues after it.
      requestAnimationFrame(() =>
        setTimeout(() => resolve({ pressed, shown: Date.now() })),
      );
    });
    if (list) seen.observe(list, { subtree: true, childList: true, characterData: true });
  });
}

/** Runs in the page: milliseconds from each of the next keys to the paint of its letter. */
function nextKeys(count: number): Promise<number[]> {
  const times: number[] = [];
  return new Promise((resolve) => {
    const note = ({ timeStamp }: KeyboardEvent) => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (times.push(performance.now() - timeStamp) < count) return;
          removeEventListener('keydown', note, { capture: true });
          resolve(times);
        }),
      );
    };
    addEventListener('keydown', note, { capture: true });
  });
}
