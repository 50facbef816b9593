import { readFileSync } from 'node:fs';
import path from 'node:path';
import { copied } from '../support/clipboard';
import { siteDir } from '../support/environment';
import { htmlOf, publicPages, writtenDocs } from '../support/pages';
import { expect, open, test } from '../support/test';

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

test.describe('the button "Copy page"', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('says when it cannot be copied, and copies the alternate, by keyboard too', async ({
    page,
    request,
  }) => {
    const address = '/docs/getting-started/installation';
    const alternate = await (await request.get(`${address}.md`)).text();
    const clipboard = () => copied(page);
    await page.route('**/*.md', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    await open(page, address);
    await page.getByRole('button', { name: 'Copy page' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'could not be copied' });
    await expect(alert.getByRole('link')).toHaveAttribute('href', `${address}.md`);
    await page.unroute('**/*.md');
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await clipboard()).toBe(alternate);

    await page.evaluate(() => navigator.clipboard.writeText(''));
    const more = page.getByRole('button', { name: 'More ways to copy' });
    const view = page.getByRole('link', { name: 'View as Markdown' });
    const copy = page.getByRole('button', { name: 'Copy as Markdown' });
    await more.focus();
    // A key that is held opens the menu, and copies nothing.
    for (let times = 0; times < 3; times += 1) {
      await page.keyboard.down('Enter');
      await expect(copy).toBeFocused();
    }
    await page.keyboard.up('Enter');
    await page.keyboard.press('Tab');
    await expect(view).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(more).toBeFocused();
    await expect.poll(clipboard).toBe(alternate);

    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(view).toHaveAttribute('href', `${address}.md`);
  });
});
