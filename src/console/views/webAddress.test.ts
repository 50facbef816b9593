import { expect, it } from 'vitest';
import { webAddress } from './webAddress';

it.each([
  ['https://example.com/a?b#c', 'example.com'],
  ['http://example.com:8080', 'example.com:8080'],
  ['https://good.example@evil.example/', 'evil.example'],
  ['mailto:a@example.com', 'a@example.com'],
])('%s leads to %s', (text, place) => {
  expect(webAddress(text)?.place).toBe(place);
});

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  '/account',
  '//evil.example',
  '#top',
  '',
])('%s is no link', (text) => {
  expect(webAddress(text)).toBeNull();
});
