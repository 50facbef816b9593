import { initializeAnalytics, isSupported } from 'firebase/analytics';
import { deleteInstallations } from 'firebase/installations';
import { afterEach, expect, it, vi } from 'vitest';
import { start, stop } from './firebaseAnalytics';

vi.mock('firebase/analytics');
vi.mock('firebase/app');
vi.mock('firebase/installations');
vi.mock('@generated/docusaurus.config', () => ({ default: {} }));
vi.mock('@site/site/fields', () => ({
  readFields: () => ({ accounts: { appId: 'a', measurementId: 'm' } }),
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

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
});

it('forgets its cookies before the reader can leave the page', async () => {
  vi.stubGlobal('window', { location: new URL('https://goose.test/') });
  const written: string[] = [];
  vi.stubGlobal('document', {
    referrer: '',
    get cookie() {
      return 'theme=dark; _ga=GA1.1.1';
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  vi.mocked(isSupported).mockResolvedValue(true);
  vi.mocked(deleteInstallations).mockReturnValue(new Promise(() => undefined));
  await start();
  void stop();
  expect(written).toContain('_ga=; max-age=0; path=/; domain=goose.test');
  expect(written.join()).not.toContain('theme');
});
