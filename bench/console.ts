import type { Browser, CDPSession, Page } from '@playwright/test';
import { makeTestHome } from '../tools/goose/home.ts';
import { importSession } from '../tools/goose/importSession.ts';
import { messageText, startScriptedModel } from '../tools/goose/scriptedModel.ts';
import { startGooseServer } from '../tools/goose/server.ts';
import { type Gate, gate } from '../tests/support/gate.ts';
import { desktop } from './browser.ts';
import type { ConsoleSite } from './consoleSite.ts';

/** What the console takes of a reader's computer, with the real goose and a scripted model. */
export interface ConsoleTimes {
  /** Processor time of all pages and workers, in milliseconds a token, after so much of an answer. */
  readonly token: { readonly early: number; readonly late: number };
  /** Milliseconds from the key that sends to the model's request, and from its answer to the paint. */
  readonly send: readonly { readonly there: number; readonly back: number }[];
  /** Milliseconds from a key to its letter while an answer is written. */
  readonly keys: readonly number[];
  /** Milliseconds between frames while 2,000 messages scroll. */
  readonly frames: readonly number[];
  /** Bytes of JavaScript's heap after that. */
  readonly heap: number;
}

const early = 2_000;
const late = 80_000;
const tokens = 100;
/** Milliseconds between two of them. */
const pace = 40;
const sends = 7;
const typed = 'What a reader writes while goose works. ';
const long = 2_000;

export async function consoleTimes(
  browser: Browser,
  site: ConsoleSite,
): Promise<ConsoleTimes> {
  const gates = Array.from({ length: 4 }, gate);
  const model = await startScriptedModel((request) => {
    const asked = messageText(request.messages.at(-1) ?? { role: 'user' });
    arrived = Date.now();
    return asked.includes('long') ? { text: longAnswer(gates) } : 'Painted';
  });
  let arrived = 0;
  const home = makeTestHome({ modelUrl: model.url });
  await importSession(home, 'Long session', long);
  const goose = await startGooseServer({
    home,
    args: ['--allowed-origin', site.origin],
  });
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  const processes = await browser.newBrowserCDPSession();
  try {
    await openConsole(page, site, goose);
    await page.getByLabel('Working directory').fill(home.path);
    await page.getByRole('button', { name: 'Start session' }).click();
    const field = page.getByLabel('Message to goose');
    const finished = () =>
      page.getByRole('button', { name: 'Send', exact: true }).waitFor();

    const send: { there: number; back: number }[] = [];
    for (let each = 0; each <= sends; each += 1) {
      await field.fill(`Message ${each}`);
      const painted = page.evaluate(nextAnswer);
      await field.press('Enter');
      const { sent, shown } = await painted;
      // The first message also makes goose get ready.
      if (each > 0) send.push({ there: arrived - sent, back: shown - arrived });
      await finished();
    }

    await field.fill('A long answer');
    await field.press('Enter');
    const perToken = async (part: number) => {
      await written(page, part);
      const before = await processorTime(processes);
      gates[part]?.open();
      await written(page, part + 1);
      return ((await processorTime(processes)) - before) / tokens;
    };
    const token = { early: await perToken(0), late: await perToken(2) };
    await field.focus();
    const keys = page.evaluate(nextKeys, typed.length);
    gates[3]?.open();
    await page.keyboard.type(typed, { delay: 60 });
    const keyTimes = await keys;
    await finished();

    await page.getByRole('button', { name: 'Long session' }).click();
    await page.getByText(`Message ${long - 1}`, { exact: true }).waitFor();
    const list = page.getByRole('region', { name: 'Messages' });
    await list.hover();
    const frames = page.evaluate(framesUntilTop);
    for (let turn = 0; turn < 80; turn += 1) await page.mouse.wheel(0, -2_000);
    return {
      token,
      send,
      keys: keyTimes,
      frames: await frames,
      heap: await heapOf(page),
    };
  } finally {
    await context.close();
    await goose.stop();
    await model.close();
    home.remove();
  }
}

/** A section as answers have them. */
const section = (number: number) => `
## Step ${number}

The loop asks the model, runs the **tools** that it names, and hands their results back. It ends when
the model asks for no more, or when a limit is reached; see [the guide](https://goose.example/${number}).

- \`first\`: what is asked
- \`second\`: what came of it

\`\`\`ts
export const step = (input: string) => input.trim().split('\\n').length + ${number};
\`\`\`
`;

const sections = (characters: number) => {
  let text = '';
  for (let number = 1; text.length < characters; number += 1) text += section(number);
  return text;
};

async function* words(part: number) {
  for (let token = 0; token < tokens; token += 1) {
    yield token % 25 === 24 ? 'word.\n\n' : 'word ';
    await new Promise((resolve) => {
      setTimeout(resolve, pace);
    });
  }
  yield `\n\nend of part ${part}\n\n`;
}

async function* longAnswer(gates: readonly Gate[]): AsyncGenerator<string> {
  yield `${sections(early)}\nend of part 0\n\n`;
  await gates[0]?.opened;
  yield* words(1);
  yield `${sections(late - early)}\nend of part 2\n\n`;
  await gates[2]?.opened;
  yield* words(3);
  await gates[3]?.opened;
  yield* words(4);
}

async function openConsole(
  page: Page,
  { origin, account }: ConsoleSite,
  goose: { readonly url: string; readonly secret: string },
) {
  await page.goto(`${origin}/auth/login?next=/app`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('Another address or secret').click();
  await page.getByLabel('Address').fill(goose.url);
  await page.getByLabel('Secret', { exact: true }).fill(goose.secret);
  await page.getByRole('button', { name: 'Use these' }).click();
}

/** Waits for the end of a part, and asks seldom, since that takes processor time too. */
async function written(page: Page, part: number): Promise<void> {
  await page.waitForFunction(
    (end) =>
      document.querySelector('[aria-label="Messages"]')?.textContent?.includes(end),
    `end of part ${part}`,
    { polling: 400 },
  );
}

/** Milliseconds that all pages and workers have run together. */
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

/** Runs in the page: when the next message is sent, and when one more answer is painted. */
function nextAnswer(): Promise<{ sent: number; shown: number }> {
  const list = document.querySelector('section[aria-label="Messages"]');
  const count = () => list?.textContent?.split('Painted').length ?? 0;
  const before = count();
  let sent = 0;
  addEventListener('keydown', () => (sent = Date.now()), { once: true, capture: true });
  return new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (count() === before) return;
      seen.disconnect();
      requestAnimationFrame(() => {
        // The frame callback runs before the frame is painted, the message after it.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve({ sent, shown: Date.now() }));
        port1.start();
        port2.postMessage(null);
      });
    });
    if (list) seen.observe(list, { subtree: true, childList: true, characterData: true });
  });
}

/** Runs in the page: from each of the next keys to the paint of what it wrote. */
function nextKeys(count: number): Promise<number[]> {
  const times: number[] = [];
  return new Promise((resolve) => {
    const note = ({ timeStamp }: KeyboardEvent) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          times.push(performance.now() - timeStamp);
          if (times.length < count) return;
          removeEventListener('keydown', note, { capture: true });
          resolve(times);
        });
        port1.start();
        port2.postMessage(null);
      });
    };
    addEventListener('keydown', note, { capture: true });
  });
}

/** Runs in the page: the milliseconds between frames until the list is at its top, or stands still. */
function framesUntilTop(): Promise<number[]> {
  const list = document.querySelector('section[aria-label="Messages"]');
  const times: number[] = [];
  let last = performance.now();
  let place = -1;
  let still = 0;
  return new Promise((resolve) => {
    function note(now: number) {
      times.push(now - last);
      last = now;
      const top = list?.scrollTop ?? 0;
      still = top === place ? still + 1 : 0;
      place = top;
      if (top === 0 || still > 60) resolve(times.slice(1));
      else requestAnimationFrame(note);
    }
    requestAnimationFrame(note);
  });
}
