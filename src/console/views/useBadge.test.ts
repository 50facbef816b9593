import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { badged } from './useBadge';

const drawing = readFileSync('static/img/goose.svg', 'utf8');

it.each([
  [3, '3'],
  [12, '9+'],
])('writes %d on the icon of the site as %s', (count, number) => {
  const icon = decodeURIComponent(badged(drawing, count));
  expect(icon).toMatch(/^data:image\/svg\+xml,<svg/);
  expect(icon).toContain(`>${number}</text></svg>`);
});
