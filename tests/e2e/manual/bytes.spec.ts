import { expect, hydrated, test } from '../../support/test';
import { brotliBytes, filesOf, requestsDuring } from '../../support/traffic';

/**
 * Bytes of the first load before pages could do anything with a reader's goose: HTML, scripts and
 * styles, each compressed with brotli. A reader who has not asked for it loads no more than that.
 */
const before: Readonly<Record<string, number>> = {
  '/docs/quickstart': 147_031,
  '/docs/tutorials/first-mcp-server': 144_283,
  '/docs/tutorials/bd_spot_mini': 158_730,
  '/docs/guides/recipes': 144_269,
};

for (const [path, most] of Object.entries(before)) {
  test(`${path} loads no more than before the manual knew goose`, async ({ page }) => {
    const asked = await requestsDuring(page, async () => {
      await page.goto(path);
      await hydrated(page);
    });
    const files = ['script', 'stylesheet'].flatMap((type) => filesOf(asked, type));
    expect(await brotliBytes([...files, `${path}.html`])).toBeLessThanOrEqual(most);
    expect(asked.filter(({ url }) => url.pathname === '/goose')).toEqual([]);
  });
}
