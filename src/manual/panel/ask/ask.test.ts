import type { Item } from '../../../console/conversation/conversation';
import { describe, expect, it } from 'vitest';
import { questionMessage } from './questionMessage';
import { leadsNowhere, sourcesOf } from './sourcesOf';

const root = 'https://goose.test/';

describe('a question', () => {
  it('names the manual, and the page that the reader is at', () => {
    const message = questionMessage({
      question: ' What is exit code 2? ',
      root,
      page: '/docs/reference/errors',
    });
    expect(message).toMatch(/^What is exit code 2\?\n/);
    expect(message).toContain('https://goose.test/goose-docs-map.md');
    expect(message).toContain('https://goose.test/docs/reference/errors.md');
  });

  it('names no page where there is none in Markdown', () => {
    expect(questionMessage({ question: 'x', root, page: '/' })).not.toContain(
      'I am reading',
    );
  });
});

const said = (kind: 'user' | 'agent', text: string): Item =>
  kind === 'user'
    ? { kind, id: text, messageId: null, text, images: [], received: true }
    : { kind, id: text, messageId: null, text, images: [], cutOff: false, created: null };

describe('the sections that an answer names', () => {
  const anchors = {
    '/docs/quickstart': {
      title: 'Quickstart',
      sections: { 'install-goose': 'Install goose', 'exit-codes': 'What `2` & `3` say' },
    },
  };

  it('are found, and what leads nowhere is told from what does not', () => {
    const items = [
      said('agent', 'https://goose.test/docs/quickstart#of-an-answer-before'),
      said('user', 'How?'),
      said(
        'agent',
        'See [it](https://goose.test/docs/quickstart#install-goose), <https://goose.test/docs/quickstart.md>, https://goose.test/docs/quickstart#invented. Not https://evil.example/docs or https://goose.test.evil.example/x, and https://goose.test/__proto__#constructor',
      ),
    ];
    expect(sourcesOf(items, root, anchors)).toEqual([
      {
        path: '/docs/quickstart#install-goose',
        title: 'Quickstart: Install goose',
        isThere: true,
      },
      { path: '/docs/quickstart', title: 'Quickstart', isThere: true },
      {
        path: '/docs/quickstart#invented',
        title: '/docs/quickstart#invented',
        isThere: false,
      },
      {
        path: '/__proto__#constructor',
        title: '/__proto__#constructor',
        isThere: false,
      },
    ]);
  });

  it('are found by their headings too, as goose is told to write them, and once each', () => {
    const items = [
      said('user', 'How?'),
      said(
        'agent',
        'From https://goose.test/goose-docs-map.md: https://goose.test/docs/quickstart#what-2--3-say and https://goose.test/docs/quickstart.md#exit-codes',
      ),
    ];
    expect(sourcesOf(items, root, anchors)).toEqual([
      {
        path: '/docs/quickstart#exit-codes',
        title: 'Quickstart: What `2` & `3` say',
        isThere: true,
      },
    ]);
  });

  it('lead nowhere where this site has no such page or section, and only then', () => {
    for (const href of [
      'docs/quickstart#invented',
      'docs/invented',
      'docs/quickstart.pdf',
      '__proto__',
    ])
      expect(leadsNowhere(root + href, root, anchors), href).toBe(true);
    for (const href of [
      'docs/quickstart',
      'docs/quickstart?x=1#install-goose',
      'docs/quickstart.md#what-2-3-say',
      'v1/docs/quickstart#exit-codes',
      'llms.txt',
    ])
      expect(leadsNowhere(root + href, root, anchors), href).toBe(false);
    expect(leadsNowhere('https://elsewhere.test/docs/x', root, anchors)).toBe(false);
  });
});
