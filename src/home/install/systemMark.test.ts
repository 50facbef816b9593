import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markSystem, systemKey, systems } from './systemMark';

const root: { dataset: Record<string, string> } = { dataset: {} };

function browse(userAgent: string, getItem: () => string | null = () => null) {
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('localStorage', { getItem });
  markSystem(systemKey, systems);
  return root.dataset['os'];
}

const blocked = () => {
  throw new Error('blocked');
};

beforeEach(() => {
  root.dataset = {};
  vi.stubGlobal('document', { documentElement: root });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the system of the reader', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0', 'windows'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0', 'linux'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0', 'linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'macos'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605', 'macos'],
    ['', 'macos'],
  ])('%s is %s', (userAgent, system) => {
    expect(browse(userAgent)).toBe(system);
  });

  it('is the one that was chosen in a tab, where that can be read and is known', () => {
    expect(browse('Windows', () => 'linux')).toBe('linux');
    expect(browse('Windows', () => 'plan9')).toBe('windows');
    expect(browse('Windows', blocked)).toBe('windows');
  });
});
