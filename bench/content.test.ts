import { describe, expect, it } from 'vitest';
import { toPlainPage } from './content';

const page = (body: string) => toPlainPage(`---\ntitle: A page\n---\n\n${body}\n`).body;

describe('toPlainPage', () => {
  it('reads title and description', () => {
    const source = '---\ntitle: Providers\ndescription: Connect a model.\n---\n\nText.\n';
    expect(toPlainPage(source)).toEqual({
      title: 'Providers',
      description: 'Connect a model.',
      body: 'Text.\n',
    });
  });

  it('refuses a page without a title', () => {
    expect(() => toPlainPage('Text.')).toThrow('title');
  });

  it('replaces components by what they hold, and names tabs', () => {
    const tabs = `import Tabs from '@theme/Tabs';

<Tabs groupId="os">
<TabItem value="linux" label="Linux">

Run \`make\`.

</TabItem>
</Tabs>

<Table rows={[1, 2]} />`;
    expect(page(tabs)).toBe('**Linux**\n\nRun `make`.\n');
  });

  it('turns admonitions into quotes, with their title or their kind', () => {
    expect(page(':::note[A *lens*]\n\nText.\n\n:::')).toBe(
      '> **A _lens_**\n>\n> Text.\n',
    );
    expect(page(':::danger\n\nText.\n\n:::')).toBe('> **danger**\n>\n> Text.\n');
  });

  it('keeps only the language of code, and fills a block that names a file', () => {
    expect(page('```sh title="run.sh" {1}\nls\n```')).toBe('```sh\nls\n```\n');
    expect(page('```text file=.nvmrc\n```')).toMatch(/^```text\n\d+\n```\n$/);
  });

  it('keeps links to elsewhere, and only the text of links inside the site', () => {
    expect(page('See [here](/docs/api#x) and [there](https://example.com).')).toBe(
      'See here and [there](https://example.com).\n',
    );
  });

  it('leaves out comments and ids of headings', () => {
    expect(page('<!-- truncate -->\n\n## Set up {#set-up}')).toBe('## Set up\n');
  });

  it('keeps tables, and words that look like directives', () => {
    expect(page('| A | B |\n| --- | --- |\n| 1 | 2 |')).toBe(
      '| A | B |\n| - | - |\n| 1 | 2 |\n',
    );
    expect(page('Listens on localhost:port.')).toBe('Listens on localhost:port.\n');
  });

  it('writes braces so that MDX does not take them for code', () => {
    expect(page('A \\{ brace \\}')).toBe('A \\{ brace \\}\n');
  });
});
