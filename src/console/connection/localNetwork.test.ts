import { afterEach, expect, it, vi } from 'vitest';
import { localNetworkState } from './localNetwork';

const own = 'http://127.0.0.1:3284';
const other = 'https://goose.lan';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Of the loopback network, the local network, and the older name for both. */
it.each([
  ['Chrome 156', own, ['granted', 'denied', 'denied'], 'granted'],
  ['Chrome 156, local network refused', own, ['prompt', 'denied', 'denied'], 'prompt'],
  ['Chrome 156, old name refused', own, ['prompt', 'prompt', 'denied'], 'denied'],
  ['Chrome 156, another computer', other, ['granted', 'denied', 'denied'], 'denied'],
  ['Chrome 142', own, [null, null, 'denied'], 'denied'],
  ['Firefox 153', own, ['prompt', 'denied', null], 'prompt'],
  ['a browser without such a permission', own, [null, null, null], 'unknown'],
] as const)('reads the permission of %s', async (_, address, states, state) => {
  const query = async ({ name }: { name: string }) => {
    const names = ['loopback-network', 'local-network', 'local-network-access'];
    const known = states[names.indexOf(name)];
    if (!known) throw new TypeError(name);
    return { state: known };
  };
  vi.stubGlobal('navigator', { permissions: { query } });
  expect(await localNetworkState(address)).toBe(state);
});
