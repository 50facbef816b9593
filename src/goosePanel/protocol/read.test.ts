import { expect, it } from 'vitest';
import { isSitePath, readPageMessage, readPanelMessage } from './messages';

const ofPage = [
  { type: 'page', path: '/docs/quickstart', title: 'Quickstart' },
  { type: 'offer', offer: { kind: 'prompt', text: 'Hello' } },
  { type: 'ask', question: '' },
];
const ofPanel = [
  { type: 'ready' },
  { type: 'close' },
  { type: 'holds', what: 'work' },
  { type: 'follow', path: '/docs/quickstart#install-goose' },
];
const ofNobody = [
  null,
  undefined,
  'offer',
  {},
  { type: 'send', text: 'rm -rf ~' },
  { type: 'offer', offer: { kind: 'shell', text: 'x' } },
  { type: 'offer', offer: { kind: 'prompt', text: 7 } },
  { type: 'offer', offer: { kind: 'prompt', text: 'x'.repeat(20_001) } },
  { type: 'page', path: 'https://evil.example/', title: 'x' },
  { type: 'holds', what: 'toString' },
  { type: 'follow', path: 'javascript:alert(1)' },
];

it.each([
  ['a page', readPageMessage, ofPage, ofPanel],
  ['the panel', readPanelMessage, ofPanel, ofPage],
])('what %s says is read field by field, and nothing else', (_, read, own, others) => {
  for (const said of own) expect(read({ ...said, more: 1 })).toEqual(said);
  for (const said of [...others, ...ofNobody]) expect(read(said)).toBeNull();
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
