import type { LocalNetworkState } from 'goose-web-client';
import { isOwnComputer } from './address';

/*
 * A site with a public address reaches the reader's own computer and their network only with a
 * permission, which the browser asks for once something answers there. Chrome does so since version
 * 142, Firefox too. See https://wicg.github.io/local-network-access/.
 */

export async function localNetworkState(address: string): Promise<LocalNetworkState> {
  const names = ['loopback-network', 'local-network'];
  if (!isOwnComputer(address)) names.reverse();
  // Chrome had one name for both until version 145. It is denied where either is.
  const [own = 'unknown', other, both = 'unknown'] = await Promise.all(
    [...names, 'local-network-access'].map(stateOf),
  );
  if (own === 'unknown') return both;
  return own === 'prompt' && both === 'denied' && other !== 'denied' ? 'denied' : own;
}

async function stateOf(name: string): Promise<LocalNetworkState> {
  try {
    // The names are newer than TypeScript's list, and browsers throw for those that they lack.
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    return 'unknown';
  }
}

/** The browser’s question stands behind “this site wants to”, and may ask how long the answer holds. */
export function localNetworkWords(address: string, userAgent: string) {
  const isOwn = isOwnComputer(address);
  if (userAgent.includes('Firefox/')) {
    return {
      browser: 'Firefox',
      question: isOwn
        ? 'access other apps and services on this device'
        : 'access apps and services on devices connected to your local network',
      duration:
        'It is enough for this visit. With “Remember my choice for this site”, all tabs share one connection, and Firefox does not ask again.',
      remedy: `Click the permissions icon at the left of the address bar, and remove the block from “${isOwn ? 'Access this device' : 'Access local network devices'}”. This page then tries again, and Firefox asks anew: choose “Allow”.`,
    };
  }
  return {
    browser: 'Your browser',
    question: isOwn
      ? 'access other apps and services on this device'
      : 'access other devices on your local network',
    duration: null,
    remedy: `Open the site settings at the left of the address bar, and allow “${isOwn ? 'Apps on device' : 'Local network'}” (older versions call it “Local network access”). This page then connects by itself; if it does not, reload it.`,
  };
}
