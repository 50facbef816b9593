import type { Item } from '../../console/conversation/conversation';
import { describe, expect, it } from 'vitest';
import { newToolCall } from 'goose-web-client';
import { partsOf, questionMessage } from './questionMessage';
import { hasReadPages, leadsNowhere, sourcesOf } from './sourcesOf';

const root = 'https://goose.test/';

describe('a question', () => {
  it('names the manual, and the page that the reader is at', () => {
    const page = '/docs/reference/errors';
    const message = questionMessage({ question: ' What is exit code 2? ', root, page });
    expect(message).toMatch(/^What is exit code 2\?\n/);
    expect(message).toContain('https://goose.test/goose-docs-map.md');
    expect(message).toContain('https://goose.test/docs/reference/errors.md');
  });

  it('can be told from what the page adds to it', () => {
    const asked = 'What?\n\nAnd why?';
    const message = questionMessage({ question: asked, root, page: '/' });
    expect(partsOf(message)).toMatchObject({
      words: asked,
      added: expect.stringMatching(/^Answer from/),
    });
    expect(partsOf(asked)).toBeNull();
  });

  it('names no page where there is none in Markdown', () => {
    const message = questionMessage({ question: 'x', root, page: '/' });
    expect(message).not.toContain('I am reading');
  });
});

const said = (kind: 'user' | 'agent', text: string): Item =>
  kind === 'user'
    ? { kind, id: text, messageId: null, text, images: [], received: true }
    : { kind, id: text, messageId: null, text, images: [], cutOff: false, created: null };

const called = (command: string, status: 'completed' | 'refused' = 'completed') => ({
  kind: 'tool' as const,
  id: command,
  created: null,
  call: newToolCall({ id: command, status, input: { command } }),
});

const found = (path: string, title: string) => ({ path, title, isThere: true });
const lost = (path: string) => ({ path, title: path, isThere: false });

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
      found('/docs/quickstart#install-goose', 'Quickstart: Install goose'),
      found('/docs/quickstart', 'Quickstart'),
      lost('/docs/quickstart#invented'),
      lost('/__proto__#constructor'),
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
    const source = found('/docs/quickstart#exit-codes', 'Quickstart: What `2` & `3` say');
    expect(sourcesOf(items, root, anchors)).toEqual([source]);
  });

  it('are none where goose has read no page, whatever it names', () => {
    const named = said('agent', `${root}docs/quickstart`);
    const map = called(`curl ${root}goose-docs-map.md`);
    expect(hasReadPages([named, map])).toBe(false);
    const refused = called(`curl ${root}docs/quickstart.md`, 'refused');
    expect(hasReadPages([refused])).toBe(false);
    expect(hasReadPages([called('curl -s "$root/docs/quickstart.md"')])).toBe(true);
    expect(hasReadPages([called(`curl ${root}llms-full.txt`)])).toBe(true);
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
