import { initializeAnalytics, isSupported } from 'firebase/analytics';
import { expect, it, vi } from 'vitest';
import { start, stop } from './firebaseAnalytics';

vi.mock('firebase/analytics');
vi.mock('firebase/app');
vi.mock('firebase/installations');
vi.mock('@generated/docusaurus.config', () => ({ default: {} }));
vi.mock('@site/site/fields', () => ({
  readFields: () => ({ accounts: { appId: 'a', measurementId: 'm' } }),
}));

it('does not start once the reader has said no', async () => {
  vi.stubGlobal('window', { location: new URL('https://goose.test/') });
  vi.stubGlobal('document', { referrer: '', cookie: '' });
  vi.mocked(isSupported).mockResolvedValue(true);
  const starting = start();
  await stop();
  await starting;
  expect(initializeAnalytics).not.toHaveBeenCalled();
  await start();
  expect(initializeAnalytics).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
