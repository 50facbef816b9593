import { addedBytes, scriptsDuring, sourceOf } from '../../support/scripts';
import { expect, open, test } from '../../support/test';

/** Bytes of gzip that signing in may add to the first load of the login page. */
const budget = 40_000;

test('the login page adds no more than its budget to what every page loads', async ({
  page,
}) => {
  const everywhere = await scriptsDuring(page, () => open(page, '/markdown-page'));
  const here = await scriptsDuring(page, () => open(page, '/auth/login'));
  const added = [...here].filter((script) => !everywhere.has(script));
  const holdsSdk = added.some((script) =>
    sourceOf(script).includes('signInWithPassword'),
  );
  expect(holdsSdk, 'the sign-in code is part of the measure').toBe(true);
  expect(addedBytes(here, everywhere)).toBeLessThanOrEqual(budget);
});
