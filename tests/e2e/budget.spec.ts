import { firstLoadOf } from '../budgets';
import { publicPages } from '../support/pages';
import { expect, open, test } from '../support/test';
import { brotliBytes, filesOf, requestsDuring } from '../support/traffic';

for (const address of publicPages) {
  test(`${address} loads within its budgets, and from nowhere else`, async ({ page }) => {
    const asked = await requestsDuring(page, () => open(page, address));
    const site = new URL(page.url()).origin;
    expect([...new Set(asked.map(({ url }) => url.origin))]).toEqual([site]);
    for (const [type, limit] of Object.entries(firstLoadOf(address))) {
      const files = filesOf(asked, type);
      expect(files.length, `files of type ${type}`).toBeGreaterThan(0);
      const bytes = await brotliBytes(files);
      expect(bytes, `${type}: ${files.join(' ')}`).toBeLessThanOrEqual(limit);
    }
  });
}
