import { sourceOf } from '../../support/scripts';
import { expect, open, test } from '../../support/test';
import { gzipBytes, scriptsAddedBy } from '../../support/traffic';

/** Bytes of gzip that signing in may add to the first load of the login page. */
const budget = 40_000;

test('the login page adds no more than its budget to what every page loads', async ({
  page,
}) => {
  const added = await scriptsAddedBy(page, () => open(page, '/auth/login'), {
    after: () => open(page, '/markdown-page'),
  });
  const holdsSdk = added.some((script) =>
    sourceOf(script).includes('signInWithPassword'),
  );
  expect(holdsSdk, 'the sign-in code is part of the measure').toBe(true);
  expect(await gzipBytes(added)).toBeLessThanOrEqual(budget);
});
