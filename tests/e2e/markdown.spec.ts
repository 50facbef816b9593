import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteDir } from '../support/environment';
import { htmlOf, publicPages, writtenDocs } from '../support/pages';
import { expect, test } from '../support/test';

const textOf = (address: string) => readFileSync(path.join(siteDir, address), 'utf8');

/** The texts of a page's headings, by its HTML. */
function headingsOf(html: string): readonly string[] {
  const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? [];
  const signs: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
  };
  return [...main.matchAll(/<h([1-4])\b([^>]*)>(.*?)<\/h\1>/gs)]
    .filter(([, , attributes = '']) => !attributes.includes('theme-doc-card-heading'))
    .map(([, , , inner = '']) =>
      inner
        .replace(/<a [^>]*hash-link.*/s, '')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(?:#x([\da-f]+)|(\w+));/gi, (text, code: string, name: string) =>
          code ? String.fromCodePoint(parseInt(code, 16)) : (signs[name] ?? text),
        ),
    );
}

test('each docs page has a Markdown alternate', () => {
  const pages = publicPages.filter((address) => address.startsWith('/docs/'));
  expect(pages.length).toBeGreaterThan(10);
  for (const address of pages) {
    const html = htmlOf(address);
    expect(html, address).toMatch(/<link[^>]* type="?text\/markdown/);
    expect(html).toContain(`href="${address}.md"`);
    // Agents find the list of pages in both, and lose pages without end tags.
    expect(html).toMatch(/<body[^>]*>\s*<div hidden>For AI agents: \/llms\.txt /);
    expect(html.match(/<\/(td|li|dd)>/g)?.length).toBe(
      html.match(/<(td|li|dd)\b/g)?.length,
    );
    const text = textOf(`${address}.md`);
    expect(text).toMatch(
      /^# .+\n\n> All pages of the documentation: <http.+\/llms\.txt>\n/,
    );
    const titles = text
      .split('\n')
      .filter((line) => /^ *#+ /.test(line))
      // Code in a heading stands in backticks, and some signs behind a backslash.
      .map((line) => line.replace(/^ *#+ /, '').replaceAll(/[`\\*]/g, ''));
    const headings = headingsOf(html);
    expect(headings.length, address).toBeGreaterThan(0);
    expect(titles, address).toEqual(expect.arrayContaining([...headings]));
  }
});

test('every link in llms.txt leads somewhere', async ({ request }) => {
  const response = await request.get('/llms.txt');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const listed = await response.text();
  expect(listed).toMatch(/^# goose\n\n> .+\n/);
  const links = [...listed.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link ?? '');
  const pages = links.map((link) => new URL(link).pathname);
  expect(pages).toEqual(expect.arrayContaining(writtenDocs.map((page) => `${page}.md`)));
  const full = await request.get('/llms-full.txt');
  expect(full.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const fullText = await full.text();
  for (const link of links) {
    const { pathname } = new URL(link);
    // A category only lists pages.
    if (/^\/docs\/(?!category\/)/.test(pathname))
      expect(fullText).toContain(textOf(pathname));
    else expect((await request.get(pathname)).status(), link).toBe(200);
  }
});
