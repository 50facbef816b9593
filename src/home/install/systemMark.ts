import { tabKey } from '../../../site/docusaurusNames';

/*
 * plugins/head-scripts copies the source of `markSystem` into the page's head, so that the right
 * command shows from the start. It must not use anything outside itself.
 */

export const systemKey = tabKey('os');

export const systems = ['macos', 'linux', 'windows'] as const;

export type System = (typeof systems)[number];

/** Marks the root element with the chosen system, else the browser's. */
export function markSystem(key: string, known: readonly string[]): void {
  const { userAgent } = navigator;
  let system = 'macos';
  if (/Windows/i.test(userAgent)) system = 'windows';
  else if (/Linux|X11|CrOS/i.test(userAgent)) system = 'linux';
  try {
    const chosen = localStorage.getItem(key);
    if (chosen && known.includes(chosen)) system = chosen;
  } catch {}
  document.documentElement.dataset['os'] = system;
}
