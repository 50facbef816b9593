import { assert, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bombs, hostileText } from '../../../tests/support/hostileText';
import { limits, nothingUsed } from './limits';
import { parse as parsePart } from './parse';
import { plainBlocks } from './plain';
import type { Block, Node } from './tree';
import { wordsOf } from './words';

const parse = (text: string) => parsePart({ text, used: nothingUsed }).blocks;

/** A block as markup, with each attribute that it has. */
const markup = (node: Node): string => {
  if (node.type === 'text') return node.value;
  const attributes = Object.entries(node.properties).map(
    ([name, value]) => ` ${name}=${value}`,
  );
  return `<${node.tagName}${attributes.join('')}>${node.children.map(markup).join('')}</${node.tagName}>`;
};
const nodes = (text: string) =>
  parse(text).map((block) =>
    block.kind === 'formatted' ? markup(block.node) : block.text,
  );

function measure(node: Node): { depth: number; elements: number; characters: number } {
  if (node.type === 'text') {
    return { depth: 1, elements: 0, characters: node.value.length };
  }
  const parts = node.tagName === 'pre' ? [] : node.children.map(measure);
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
      '<h1>Hi</h1>',
      '<ul><li><input checked=true></input> a</li></ul>',
      '<ol><li><code>b</code></li></ol>',
      '<table><thead><tr><th align=right>a</th></tr></thead>' +
        '<tbody><tr><td align=right><del>1</del></td></tr></tbody></table>',
      '<pre language=js>let a;</pre>',
    ]);
    expect(nodes('3. a\n\n   b\n\n> c  \n> d\n\n---\n\n![e](f "g")')).toEqual([
      '<ol start=3><li>\n<p>a</p>\n<p>b</p>\n</li></ol>',
      '<blockquote><p>c<br></br>\nd</p></blockquote>',
      '<hr></hr>',
      '<p><img src=f alt=e></img></p>',
    ]);
  });

  it('takes HTML for text', () => {
    expect(nodes('<script>1</script>\n\na <b onclick=x>b</b>')).toEqual([
      '<p><script>1</script></p>',
      '<p>a <b onclick=x>b</b></p>',
    ]);
    const [block] = parse('a <b onclick=x>b</b>');
    expect(block).toMatchObject({ node: { children: [{ type: 'text' }] } });
  });

  it('finds links and notes where they are defined', () => {
    expect(nodes('[a][b], note[^n]\n\n[b]: https://b.example/ä\n[^n]: More.')).toEqual([
      '<p><a href=https://b.example/ä>a</a>, note<sup>[1]</sup></p>',
      '<ol><li>\n<p>More.</p>\n</li></ol>',
    ]);
  });

  it('leaves what is too deep or too large as it was written, and formats the rest', () => {
    const deep = `${'> '.repeat(100)}deep`;
    const long = '- x\n'.repeat(1600).trimEnd();
    expect(nodes(`*a*\n\n${deep}\n\n*b*\n\n${long}\n\n*c*`)).toEqual([
      '<p><em>a</em></p>',
      deep,
      '<p><em>b</em></p>',
      long,
      '<p><em>c</em></p>',
    ]);
  });

  it('ends with the rest as it was written where there is too much altogether', () => {
    const used = { ...nothingUsed, elements: limits.elements - 1000 };
    const { blocks } = parsePart({ text: '*x*\n\n'.repeat(700), used });
    expect(blocks.slice(-2)).toMatchObject([{ kind: 'formatted' }, { kind: 'plain' }]);
    expect(wordsOf(blocks).match(/x/g)).toHaveLength(700);
  });

  it.each(bombs)('stays within its limits, or gives up: %s', (_, text) => {
    try {
      expectWithinLimits(parse(text.slice(0, 6500)));
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
