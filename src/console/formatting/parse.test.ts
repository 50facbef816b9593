import { assert, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bombs, hostileText } from '../../../tests/support/hostileText';
import { limits } from './limits';
import { nothingUsed, parse as parsePart } from './parse';
import { plainBlocks } from './plain';
import type { Block, Node } from './tree';
import { wordsOf } from './words';

const parse = (text: string) => parsePart({ text, used: nothingUsed }).blocks;

const nodes = (text: string) =>
  parse(text).map((block) => (block.kind === 'formatted' ? block.node : block.text));

interface Measured {
  readonly depth: number;
  readonly elements: number;
  readonly characters: number;
}

function measure(node: Node): Measured {
  if (typeof node === 'string') return { depth: 1, elements: 0, characters: node.length };
  const parts = 'children' in node ? node.children.map(measure) : [];
  return {
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    elements: 1 + parts.reduce((sum, { elements }) => sum + elements, 0),
    characters: parts.reduce((sum, { characters }) => sum + characters, 0),
  };
}

function expectWithinLimits(blocks: readonly Block[]) {
  for (const block of blocks) {
    if (block.kind === 'plain') continue;
    const { depth, elements, characters } = measure(block.node);
    // An item stands between a list and what is in it, and rows between a table and its cells.
    expect(depth).toBeLessThanOrEqual(2 * limits.depth + 4);
    expect(elements).toBeLessThanOrEqual(block.size);
    expect(elements).toBeLessThanOrEqual(2 * limits.blockElements);
    expect(characters).toBeLessThanOrEqual(limits.blockCharacters);
  }
}

describe('parse', () => {
  it('knows what GitHub’s Markdown knows', () => {
    expect(
      nodes('# Hi\n\n- [x] a\n\n1. `b`\n\n|a|\n|-:|\n|~~1~~|\n\n```js x\nlet a;\n```'),
    ).toEqual([
      { tag: 'h1', children: ['Hi'] },
      {
        tag: 'ul',
        children: [
          { tag: 'li', children: [{ tag: 'checkbox', checked: true }, ' ', 'a'] },
        ],
      },
      {
        tag: 'ol',
        start: 1,
        children: [{ tag: 'li', children: [{ tag: 'code', text: 'b' }] }],
      },
      {
        tag: 'table',
        children: [
          {
            tag: 'thead',
            children: [
              { tag: 'tr', children: [{ tag: 'th', align: 'right', children: ['a'] }] },
            ],
          },
          {
            tag: 'tbody',
            children: [
              {
                tag: 'tr',
                children: [
                  {
                    tag: 'td',
                    align: 'right',
                    children: [{ tag: 'del', children: ['1'] }],
                  },
                ],
              },
            ],
          },
        ],
      },
      { tag: 'pre', language: 'js', code: 'let a;' },
    ]);
  });

  it('takes HTML for text', () => {
    expect(nodes('<script>1</script>\n\na <b onclick=x>b</b>')).toEqual([
      '<script>1</script>',
      { tag: 'p', children: ['a <b onclick=x>b</b>'] },
    ]);
  });

  it('finds links and notes where they are defined', () => {
    expect(nodes('[a][b], note[^n]\n\n[b]: https://b.example\n[^n]: More.')).toEqual([
      {
        tag: 'p',
        children: [
          { tag: 'a', href: 'https://b.example', children: ['a'] },
          ', note',
          { tag: 'sup', children: ['[1]'] },
        ],
      },
      {
        tag: 'ol',
        start: 1,
        children: [{ tag: 'li', children: [{ tag: 'p', children: ['More.'] }] }],
      },
    ]);
  });

  it('leaves what is too deep or too large as it was written, and formats the rest', () => {
    const deep = `${'> '.repeat(100)}deep`;
    const long = '- x\n'.repeat(3000).trimEnd();
    expect(nodes(`*a*\n\n${deep}\n\n*b*\n\n${long}\n\n*c*`)).toEqual([
      { tag: 'p', children: [{ tag: 'em', children: ['a'] }] },
      deep,
      { tag: 'p', children: [{ tag: 'em', children: ['b'] }] },
      long,
      { tag: 'p', children: [{ tag: 'em', children: ['c'] }] },
    ]);
  });

  it('ends with the rest as it was written where there is too much altogether', () => {
    const blocks = parse('*x*\n\n'.repeat(7000));
    expect(blocks.at(-1)).toMatchObject({ kind: 'plain' });
    expect(wordsOf(blocks).match(/x/g)).toHaveLength(7000);
  });

  it.each(bombs)('stays within its limits, or gives up: %s', (_, text) => {
    try {
      expectWithinLimits(parse(text.slice(0, 8000)));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  });

  it('stays within its limits for any text', () => {
    assert(
      property(hostileText, (text) => {
        expectWithinLimits(parse(text));
      }),
    );
  });
});

describe('plainBlocks', () => {
  it('finds what the parser would find, or nothing', () => {
    assert(
      property(oneof(hostileText, string({ unit: 'grapheme' })), (text) => {
        const blocks = plainBlocks(text);
        if (blocks !== null) expect(parse(text)).toEqual(blocks);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('wordsOf', () => {
  it('says a text without the signs that format it', () => {
    expect(
      wordsOf(parse('Hello **there** `you`\n\n- one\n- two [l](https://l.example)')),
    ).toBe(' Hello there you\n  one two l');
  });
});
