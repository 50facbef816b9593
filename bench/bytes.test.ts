import { expect, test } from 'vitest';
import { sumUp } from './bytes';

test('adds up by kind, and keeps apart what is fetched for other pages', () => {
  const served = [
    { path: '/', kind: 'document', isAhead: false, bytes: 5 },
    { path: '/a.js', kind: 'script', isAhead: false, bytes: 10 },
    { path: '/b.js', kind: 'script', isAhead: false, bytes: 20 },
    { path: '/b.css', kind: 'style', isAhead: false, bytes: 3 },
    { path: '/f', kind: 'font', isAhead: false, bytes: 4 },
    { path: '/data.json', kind: 'empty', isAhead: false, bytes: 6 },
    { path: '/next.js', kind: 'empty', isAhead: true, bytes: 100 },
  ];
  expect(sumUp(served)).toEqual({
    html: 5,
    script: 30,
    style: 3,
    font: 4,
    other: 6,
    requests: 6,
    ahead: 100,
  });
});
