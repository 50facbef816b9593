import { tabKey } from '../../../site/marks';

/*
 * `markSystem` also runs as an inline script in the page's head, before the first paint, so that the
 * right command stands there from the start. plugins/head-scripts injects its source text,
 * therefore it uses nothing from outside itself.
 */

/** Where the docs keep the reader's chosen tab of the group "os". */
export const systemKey = tabKey('os');

/** The systems that goose can be installed on, by the names of the docs' tabs. */
export const systems = ['macos', 'linux', 'windows'] as const;

export type System = (typeof systems)[number];

/** Writes the reader's system on the root element: the chosen one, else the browser's. */
export function markSystem(key: string, known: readonly string[]): void {
  const { userAgent } = navigator;
  let system = 'macos';
  if (/Windows/i.test(userAgent)) system = 'windows';
  else if (/Linux|X11|CrOS/i.test(userAgent)) system = 'linux';
  try {
    const chosen = localStorage.getItem(key);
    if (chosen && known.includes(chosen)) system = chosen;
  } catch {
    // Storage is blocked: the browser's system stands.
  }
  document.documentElement.dataset['os'] = system;
}
