import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { codeFromFile } from './code-from-file';

function page(meta: string, value = ''): Root {
  return { type: 'root', children: [{ type: 'code', lang: 'ts', meta, value }] };
}

function filled(tree: Root): unknown {
  codeFromFile()(tree);
  return tree.children[0];
}

describe('codeFromFile', () => {
  it('puts the text of the file into the block', () => {
    expect(filled(page('title="a" file=.nvmrc'))).toMatchObject({
      value: expect.stringMatching(/^\d+/),
    });
  });

  it('leaves other blocks alone', () => {
    expect(filled(page('title="a"', 'const a = 1;'))).toMatchObject({
      value: 'const a = 1;',
    });
  });

  it('refuses a block with text of its own, and a file that is not there', () => {
    expect(() => filled(page('file=.nvmrc', 'own'))).toThrow('has its own text');
    expect(() => filled(page('file=no-such-file'))).toThrow('no-such-file');
  });
});
