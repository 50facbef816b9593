/** docs/guides/account: the names and messages of this site's own pages. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeCode } from '../../src/account/errors.ts';
import { fact, states } from './support/facts.ts';

const source = globSync('src/account/**/*.tsx')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

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
