/** docs/guides/account: the names and messages of this site's own pages. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { describeCode } from '../../src/account/errors.ts';
import { isCounted, seenAddress } from '../../src/analytics/seen.ts';
import { fact, states } from './support/facts.ts';

vi.mock('@generated/docusaurus.config', () => ({ default: { baseUrl: '/' } }));

const sources = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const source = sources('src/account/**/*.tsx');

it.each([
  'account-google',
  'account-forgot',
  'account-settings',
  'account-download',
  'account-delete',
  'account-logout',
])('%s is on the page', (name) => {
  const label = fact(name).replace('?', String.raw`\?`);
  expect(source).toMatch(
    new RegExp(String.raw`(?:>\s*|Label="|label: '|^\s*)${label}[<'"\n]`, 'm'),
  );
});

it('says what the pages say', () => {
  const says = (text: string) => source.replaceAll(/\s+/g, ' ').includes(text);
  states({
    'account-word': /^const word = '(.+)';$/m.exec(source)?.[1],
    'account-email':
      says('on its way to the new address. It changes when you open the link.') &&
      'once you open the link that the new address gets',
    'account-gone':
      says('This removes your account at once and for good.') && 'at once and for good',
    'account-stays':
      says('What goose keeps on your own machine stays there.') && 'stay on your machine',
    'account-attempts': describeCode('too-many-requests').message,
    'account-popup': describeCode('popup-blocked').message,
    'account-storage': describeCode('storage-blocked').message,
    'account-expired': describeCode('expired-action-code').message,
  });
});

it('counts a visitor as the page says', () => {
  const counted = (pathname: string) => {
    vi.stubGlobal('window', { location: { pathname } });
    return isCounted();
  };
  const apart = !counted('/app') && !counted('/account') && counted('/docs/quickstart');
  vi.unstubAllGlobals();
  const search = sources('src/search/*.{ts,tsx}');
  states({
    'account-second': !sources('src/account/**/*.{ts,tsx}').includes('multiFactor')
      ? 'has no second factor of its own'
      : 'has a second factor',
    'visitors-apart': apart && 'are not counted',
    'visitors-asked':
      sources('src/analytics/googleAnalytics.ts').includes(
        'if (isAllowed) await counter.start',
      ) && 'after you agree',
    'visitors-choices': />([\w ]+)<\/button>/.exec(sources('site/navigation.ts'))?.[1],
    'visitors-search':
      !/fetch\(|sendBeacon|XMLHttpRequest/.test(search) &&
      'runs in your browser, and sends your words to nobody',
    'visitors-told':
      seenAddress('https://a.example/docs?q=heron#mark') === 'https://a.example/docs' &&
      'the address of a page, without what follows `?` or `#`',
  });
});
