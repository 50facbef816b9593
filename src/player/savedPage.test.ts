import { afterEach, expect, it, vi } from 'vitest';
import { savedPage } from './savedPage';

afterEach(() => vi.unstubAllGlobals());

const session = {
  name: 'shown',
  folder: null,
  model: null,
  tokens: null,
  cost: null,
  steps: [],
};

it('saves a page also without https, where browsers make no hash', () => {
  let next = 0;
  const getRandomValues = (bytes: Uint8Array) => bytes.fill((next += 1));
  vi.stubGlobal('crypto', { getRandomValues });
  const [one, other] = [savedPage(session, new Map()), savedPage(session, new Map())];
  const [nonce] = /(?<=script-src 'nonce-)[^']+/.exec(one) ?? [];
  expect(one).toContain(`<script nonce="${nonce}">`);
  expect(other).not.toContain(String(nonce));
});
