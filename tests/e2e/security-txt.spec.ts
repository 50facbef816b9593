import { expect, test } from '../support/test';

test('whoever finds a hole is told whom to tell', async ({ request, baseURL }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toContain('Contact: mailto:security@goose.test\n');
  expect(text).toContain(`Canonical: ${baseURL}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  const days = (expires - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});
