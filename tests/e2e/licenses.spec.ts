import { expect, test } from '../support/test';

test('the licenses of bundled code come with the site', async ({ request }) => {
  const response = await request.get('/third-party-licenses.txt');
  expect(response.status()).toBe(200);
  const text = await response.text();
  for (const name of ['react', 'react-dom', '@docusaurus/core', '@firebase/auth']) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
  }
  expect(text).toContain('Permission is hereby granted, free of charge');
  // Build tools are not in it.
  expect(text).not.toMatch(/^vitest /m);
});
