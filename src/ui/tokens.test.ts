import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('gives the window of the installed console the background of the dark theme', () => {
  const [, dark = ''] = readFileSync('src/ui/tokens.css', 'utf8').split(
    "[data-theme='dark']",
  );
  const background = /--goose-bg: (#\w+);/.exec(dark)?.[1];
  const { background_color, theme_color } = JSON.parse(
    readFileSync('static/manifest.json', 'utf8'),
  );
  expect([background_color, theme_color]).toEqual([background, background]);
});
