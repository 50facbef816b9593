import { additions } from '../../budgets';
import { sourceOf } from '../../support/scripts';
import { expect, open, test } from '../../support/test';
import { gzipBytes, scriptsAddedBy } from '../../support/traffic';

test('the login page stays within its budget', async ({ page }) => {
  const added = await scriptsAddedBy(page, () => open(page, '/auth/login'), {
    after: () => open(page, '/markdown-page'),
  });
  const holdsSdk = added.some((script) =>
    sourceOf(script).includes('signInWithPassword'),
  );
  expect(holdsSdk, 'the sign-in code is part of the measure').toBe(true);
  expect(await gzipBytes(added)).toBeLessThanOrEqual(additions.login);
});
