import { expect, test } from 'vitest';
import { withoutScripts } from './plain';

test('the floor keeps text, styles and fonts, and loses scripts and the hints to load them', () => {
  const html = [
    '<link rel="preload" as="font" href="/f.woff2">',
    '<link rel="stylesheet" href="/s.css">',
    '<link rel="modulepreload" href="/m.js">',
    '<link rel="preload" href="/a.js" as="script">',
    '<script src="/a.js" defer></script>',
    '<script>if (1 < 2) {}</script>',
    '<p>Text</p>',
  ].join('');
  expect(withoutScripts(html)).toBe(
    '<link rel="preload" as="font" href="/f.woff2"><link rel="stylesheet" href="/s.css"><p>Text</p>',
  );
});
