import { describe, expect, it } from 'vitest';
import { isSitePath, readPageMessage, readPanelMessage } from './messages';

describe('what a page says', () => {
  it('is read field by field', () => {
    const page = { type: 'page', path: '/docs/quickstart', title: 'Quickstart' };
    expect(readPageMessage({ ...page, more: 1 })).toEqual(page);
    const offer = { type: 'offer', offer: { kind: 'prompt', text: 'Hello' } };
    expect(readPageMessage(offer)).toEqual(offer);
    const ask = { type: 'ask', question: '' };
    expect(readPageMessage(ask)).toEqual(ask);
  });

  it('is nothing else', () => {
    for (const said of [
      null,
      'offer',
      {},
      { type: 'send', text: 'rm -rf ~' },
      { type: 'offer', offer: { kind: 'shell', text: 'x' } },
      { type: 'offer', offer: { kind: 'prompt', text: 7 } },
      { type: 'offer', offer: { kind: 'prompt', text: 'x'.repeat(20_001) } },
      { type: 'page', path: 'https://evil.example/', title: 'x' },
      { type: 'ready' },
    ])
      expect(readPageMessage(said)).toBeNull();
  });
});

describe('what the panel says', () => {
  it('is read field by field', () => {
    for (const said of [
      { type: 'ready' },
      { type: 'close' },
      { type: 'holds', what: 'work' },
      { type: 'follow', path: '/docs/quickstart#install-goose' },
    ])
      expect(readPanelMessage({ ...said, more: 1 })).toEqual(said);
  });

  it('is nothing else', () => {
    for (const said of [
      undefined,
      { type: 'holds', what: 'toString' },
      { type: 'follow', path: 'javascript:alert(1)' },
      { type: 'offer', offer: { kind: 'prompt', text: 'x' } },
    ])
      expect(readPanelMessage(said)).toBeNull();
  });
});

it('a path leads to this site alone', () => {
  for (const path of ['/', '/docs/quickstart?a=b#c']) expect(isSitePath(path)).toBe(true);
  for (const path of [
    '',
    'docs',
    '//evil.example/',
    '/\\evil.example/',
    '/docs\\x',
    '/\t/evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
  ])
    expect(isSitePath(path), path).toBe(false);
});
