import { expect, test } from 'vitest';
import { sectionsOf } from './sectionsOf';

test('names each anchor of a page by its heading, however close they are', () => {
  const article = [
    '<h2 class="anchor" id="undo">It&#x27;s <em>undone</em><a href="#undo" class="hash-link">#</a></h2>',
    '<table><tr id="row-a"><td>A</td></tr><tr id="row-b"><td>B</td></tr></table>',
  ];
  expect(sectionsOf(`<article>${article.join('')}</article>`)).toEqual({
    undo: "It's undone",
    'row-a': 'row-a',
    'row-b': 'row-b',
  });
});
