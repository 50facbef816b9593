import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markSystem, systemKey, systems } from './systemMark';

const root: { dataset: Record<string, string> } = { dataset: {} };

function browse(userAgent: string, stored: Readonly<Record<string, string>> = {}) {
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  markSystem(systemKey, systems);
  return root.dataset['os'];
}

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

  it('is the one that was chosen in a tab', () => {
    expect(browse('Windows', { [systemKey]: 'linux' })).toBe('linux');
  });

  it('is not one that nobody knows', () => {
    expect(browse('Windows', { [systemKey]: 'plan9' })).toBe('windows');
  });

  it('is the browser’s when storage is blocked', () => {
    vi.stubGlobal('navigator', { userAgent: 'Windows' });
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
    });
    markSystem(systemKey, systems);
    expect(root.dataset['os']).toBe('windows');
  });
});
