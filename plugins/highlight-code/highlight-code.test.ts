import { evaluate } from '@mdx-js/mdx';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import { type Run, unpackRuns } from '../../src/ui/code/runs';
import { highlightCode } from './index';

interface BlockProps {
  readonly children: string;
  readonly tokens?: string;
}

/** The lines of each block of code on a page. */
async function blocksOf(source: string): Promise<(readonly (readonly Run[])[])[]> {
  const { default: Page } = await evaluate(source, {
    ...runtime,
    remarkPlugins: [highlightCode],
  });
  const blocks: (readonly (readonly Run[])[])[] = [];
  const CodeBlock = ({ children, tokens }: BlockProps): ReactNode => {
    blocks.push(unpackRuns(children, tokens));
    return null;
  };
  renderToStaticMarkup(
    createElement(Page, { components: { pre: Fragment, code: CodeBlock, CodeBlock } }),
  );
  return blocks;
}

const command: readonly Run[] = [
  { kind: 'name', text: 'goose ' },
  { kind: 'plain', text: 'run ' },
  { kind: 'value', text: '-t' },
  { kind: 'plain', text: ' ' },
  { kind: 'string', text: '"hi"' },
];

test('fenced code gets its colors, wherever it stands', async () => {
  const blocks = await blocksOf(
    '```sh\ngoose run -t "hi"\n```\n\n- In a list:\n\n  ```sh title="x"\n  goose run -t "hi"\n  ```\n',
  );
  expect(blocks).toEqual([
    [command, []],
    [command, []],
  ]);
});

test('a literal in the component gets them too, and code that is not known yet is plain', async () => {
  const blocks = await blocksOf(
    'export const later = "goose run";\n\n<CodeBlock language="sh">{`goose run -t "hi"`}</CodeBlock>\n\n<CodeBlock language="sh">{later}</CodeBlock>\n',
  );
  expect(blocks).toEqual([[command], [[{ kind: 'plain', text: 'goose run' }]]]);
});

/** Takes text for inline code and all else for a block, as the theme does. */
const ThemeCode = ({ children, ...props }: { readonly children?: ReactNode }) =>
  typeof children === 'string' ? createElement('code', props, children) : 'a block';

test('an option is a run of its own, and stays whole like short code with hyphens', async () => {
  const [block] = await blocksOf('```sh\ngoose run -q --text x\n```\n');
  expect(block?.[0]?.map(({ text }) => text)).toContain('-q');
  const [variables] = await blocksOf('```sh\nA=true B=true goose run \\\n  x\n```\n');
  const texts = variables?.[0]?.map(({ text }) => text);
  expect(texts).toContain('B');
  expect(texts?.at(-1)).toBe(' \\');
  const long = `--${'x'.repeat(40)}`;
  const { default: Page } = await evaluate(
    `\`--text\` \`goose run\` \`${long}\` \`goose run --text\` \`goose run --recipe x-y --text y\``,
    { ...runtime, remarkPlugins: [highlightCode] },
  );
  const whole = 'class="whole"';
  expect(
    renderToStaticMarkup(createElement(Page, { components: { code: ThemeCode } })),
  ).toBe(
    `<p><code ${whole}>--text</code> <code>goose run</code> <code>${long}</code> <code ${whole}>goose run --text</code> <code>goose run <span ${whole}>--recipe</span> x-y <span ${whole}>--text</span> y</code></p>`,
  );
});

test('a long name in a table may break between its parts', async () => {
  const names = [
    '~/.config/goose/config.yaml',
    'GOOSE_MODE',
    'http://127.0.0.1:3334/a_b',
  ];
  const { default: Page } = await evaluate(
    `| ${names.map((name) => `\`${name}\``).join(' | ')} |\n| - | - | - |\n`,
    { ...runtime, remarkPlugins: [remarkGfm, highlightCode] },
  );
  const html = renderToStaticMarkup(
    createElement(Page, { components: { code: ThemeCode } }),
  );
  const part = '</span><span class="part">';
  const shown = html
    .match(/(?<=<code>).*?(?=<\/code>)/g)
    ?.map((code) => code.replaceAll(part, ' ').replaceAll(/<.*?>/g, ''));
  expect(shown).toEqual([
    '~/.config/ goose/ config. yaml',
    'GOOSE_MODE',
    'http:// 127.0.0.1:3334/ a_ b',
  ]);
});

test('lines of a diff are told apart', async () => {
  const [lines] = await blocksOf('```diff\n-old\n+new\n same\n```\n');
  expect(lines?.map((line) => line[0]?.kind)).toEqual([
    'deleted',
    'inserted',
    'plain',
    undefined,
  ]);
});

test('a language without a grammar fails the build, and so does what no block can show', async () => {
  await expect(blocksOf('```gose\nx\n```\n')).rejects.toThrow('gose');
  const later = blocksOf('```ts showLineNumbers=5\nx\n```\n');
  await expect(later).rejects.toThrow('numbers lines from 1');
  const element = blocksOf('<CodeBlock>\n  <b>x</b>\n</CodeBlock>\n');
  await expect(element).rejects.toThrow('in braces');
});

test('marks of lines are read in the build', async () => {
  const { default: Page } = await evaluate(
    '```ts title="a.ts" showLineNumbers\none\n// highlight-next-line\ntwo\n```\n\n```ts {1,3-4}\none\n```\n\n```md\n// highlight-next-line\none\n```\n',
    { ...runtime, remarkPlugins: [highlightCode] },
  );
  const found: Record<string, unknown>[] = [];
  const code = ({ tokens: _tokens, ...props }: Record<string, unknown>): ReactNode => {
    found.push(props);
    return null;
  };
  renderToStaticMarkup(createElement(Page, { components: { pre: Fragment, code } }));
  expect(found).toEqual([
    {
      className: 'language-ts',
      children: 'one\ntwo\n',
      title: 'a.ts',
      showLineNumbers: '1',
      marked: '2',
    },
    { className: 'language-ts', children: 'one\n', marked: '1,3,4' },
    { className: 'language-md', children: '// highlight-next-line\none\n' },
  ]);
});
