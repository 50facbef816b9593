/** A terminal with somebody at its keys: for what goose only does when it can ask. */
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** A text to wait for on the screen, and the keys to press then. */
export type Press = readonly [shown: string, keys: string];

export const keys = {
  tab: '\t',
  escape: '\u001B',
  ctrlC: '\u0003',
  ctrlD: '\u0004',
  enter: '\r',
  down: '\u001B[B',
  right: '\u001B[C',
} as const;

/** The key of a letter with Ctrl, such as `Ctrl+J`. */
export const keyOf = (name: string): string =>
  String.fromCodePoint((name.codePointAt(name.length - 1) ?? 0) - 64);

/** In milliseconds, for a command as a whole on a busy machine. */
const patience = 120_000;

/**
 * Runs a command in a terminal. Each press waits for its text, below what was there at the last one.
 *
 * @returns what the terminal showed, without colors, and the command's exit code
 */
export function inTerminal(
  command: string,
  presses: readonly Press[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<{ readonly shown: string; readonly code: number | null }> {
  // The two forms of `script`, which keeps what a terminal shows.
  const args =
    process.platform === 'darwin'
      ? ['-q', '/dev/null', 'sh', '-c', command]
      : ['-q', '-e', '-f', '-c', command, '/dev/null'];
  return new Promise((resolve, reject) => {
    const terminal = spawn('script', args, options);
    let screen = '';
    let seen = 0;
    let next = 0;
    function look() {
      const shown = plain(screen);
      const [waited, press] = presses[next] ?? ['', ''];
      const at = waited === '' ? -1 : shown.indexOf(waited, seen);
      if (at < 0) return;
      next += 1;
      if (press === '') {
        // The next text may have come with it.
        seen = at + waited.length;
        look();
      } else {
        seen = shown.length;
        terminal.stdin.write(press);
      }
    }
    terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
      screen += text;
      look();
    });
    const late = setTimeout(() => {
      terminal.kill();
      const [waited = 'its end'] = presses[next] ?? [];
      reject(new Error(`${command} waits for ${waited}, and shows:\n${plain(screen)}`));
    }, patience);
    terminal.once('error', reject);
    terminal.once('close', (code) => {
      clearTimeout(late);
      resolve({ shown: plain(screen), code });
    });
  });
}

function plain(screen: string): string {
  return stripVTControlCharacters(screen).replaceAll('\r', '');
}
