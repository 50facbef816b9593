/** Debian's WebKit, driven by WebDriver: https://www.w3.org/TR/webdriver2/ */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findWebKit } from '../../tools/browser.ts';
import { freePort } from '../../tools/ports.ts';

/** A reference to an element, in what WebDriver sends and gets. */
export type Element = Readonly<Record<'element-6066-11e4-a52e-4f735466cecf', string>>;

/** A command that WebDriver refused, by its code, such as `stale element reference`. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** One browser with storage of its own. Sessions of this driver are private. */
export interface Session {
  send<Value = unknown>(
    method: 'GET' | 'POST' | 'DELETE',
    command: string,
    body?: object,
  ): Promise<Value>;
  /** Runs a task that no other one may come between, since windows and frames are switched to. */
  alone<Value>(task: () => Promise<Value>): Promise<Value>;
  /** Ends the browser. */
  end(): Promise<void>;
}

export interface WebKit {
  /** Goes on with the browser that is there, since another one takes a second to start. */
  startSession(): Promise<Session>;
  stop(): void;
}

/** Without buttons and paddings of its own, the browser's window can be as narrow as a phone. */
const narrowWindows =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0); }';

export const screen = { width: 1600, height: 1400 };

/** Starts the driver on a display of its own. */
export async function startWebKit(): Promise<WebKit> {
  const browser = findWebKit();
  if (browser === null) throw new Error('There is no WebKit on this machine.');
  const home = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  const settings = path.join(home, 'gtk-3.0');
  mkdirSync(settings);
  writeFileSync(path.join(settings, 'gtk.css'), narrowWindows);

  const display = spawn(
    'Xvfb',
    [
      '-displayfd',
      '3',
      '-screen',
      '0',
      `${screen.width}x${screen.height}x24`,
      '-nolisten',
      'tcp',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const children: ChildProcess[] = [display];
  const stop = () => {
    for (const child of children.splice(0)) child.kill();
    rmSync(home, { recursive: true, force: true });
  };
  process.once('exit', stop);
  const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  children.push(
    spawn('WebKitWebDriver', [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: `:${String(number).trim()}`,
        XDG_CONFIG_HOME: home,
        XDG_CACHE_HOME: home,
        XDG_DATA_HOME: home,
        // Without a graphics card, drawing through its interface takes more of the processor.
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      },
      stdio: 'ignore',
    }),
  );
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/status`).catch(() => null))) await sleep(25);

  let last: Session | null = null;
  return {
    stop,
    async startSession() {
      const isAlive = await last?.send('GET', '/window').catch(() => null);
      if (last && isAlive) return last;
      await last?.end();
      const { sessionId } = await send<{ sessionId: string }>(
        `${address}/session`,
        'POST',
        {
          capabilities: {
            alwaysMatch: {
              browserName: 'MiniBrowser',
              unhandledPromptBehavior: 'accept',
              timeouts: { pageLoad: 30_000, script: 30_000 },
              'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
            },
          },
        },
      );
      last = session(`${address}/session/${sessionId}`);
      return last;
    },
  };
}

function session(address: string): Session {
  let last: Promise<unknown> = Promise.resolve();
  return {
    send: (method, command, body) => send(`${address}${command}`, method, body),
    alone(task) {
      const result = last.then(task);
      last = result.catch(() => undefined);
      return result;
    },
    async end() {
      // One whose page has crashed has ended by itself.
      await send(address, 'DELETE').catch(() => undefined);
    },
  };
}

async function send<Value>(
  address: string,
  method: string,
  body: object | undefined = method === 'POST' ? {} : undefined,
): Promise<Value> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: Value };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  // The driver says so in either way, and ends the session.
  const isCrash =
    message.includes('crash') || (error === 'unknown error' && message === '');
  throw new WebDriverError(error, isCrash ? 'The page has crashed.' : message);
}
