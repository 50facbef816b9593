import { expect, test } from 'vitest';
import { bestPlaces, namesOn } from './explainedNames';
import { parse } from './parse';

const hashLink = '<a class="hash-link" href="#x">\u200B</a>';

function row(id: string | null, ...cells: readonly string[]): string {
  const [first, ...others] = cells;
  return `<tr${id ? ` id="${id}"` : ''}><th scope="row">${first}${hashLink}</th>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function page(path: string, ...content: readonly string[]) {
  return namesOn(parse(`<article><h1>Title</h1>${content.join('')}</article>`), path);
}

test('a heading of code is a name, and the paragraph below explains it', () => {
  const found = page(
    '/docs/reference/commands',
    `<h2 id="run"><code>goose run</code>${hashLink}</h2><p>Runs a task. And more.</p>`,
    `<h2 id="words">With <code>goose run</code> in it</h2><p>No name.</p>`,
  );
  expect(bestPlaces(found)).toEqual([
    {
      name: 'goose run',
      path: '/docs/reference/commands#run',
      page: 'Title',
      heading: 'goose run',
      text: 'Runs a task.',
    },
  ]);
});

test.each([
  ['<code>-t, --text &lt;TEXT&gt;</code>', ['-t', '--text']],
  ['<code>/exit, /quit</code>', ['/exit', '/quit']],
  ['<code>/model --provider &lt;name&gt; [model]</code>', ['/model --provider']],
  ['<code>GOOSE_MODE</code> or <code>GOOSE_MODEL</code>', ['GOOSE_MODE', 'GOOSE_MODEL']],
  ['<code>chat</code>', []],
  ['the limit of <code>--max-turns</code>', []],
])('a row that begins with %s explains %j', (first, names) => {
  const found = page('/docs/a', '<table>', row(null, first, 'Text.'), '</table>');
  expect(found.map(({ place }) => place.name)).toEqual(names);
});

test('a message or a variable in another cell is found, and what stands beside it', () => {
  const cells = [
    '401',
    '<code>Authentication error</code> <code>OPENAI_API_KEY</code> <code>goose run</code>',
  ];
  const found = page(
    '/docs/a',
    '<h2 id="b">B</h2><table>',
    row(null, ...cells),
    '</table>',
  );
  expect(found.map(({ place }) => [place.name, place.path, place.text])).toEqual([
    ['Authentication error', '/docs/a#b', '401'],
    ['OPENAI_API_KEY', '/docs/a#b', '401'],
  ]);
});

test('what explains a name best pushes out the rest, and the reference comes first', () => {
  const plain = row(null, '<code>--json</code>', 'Used.');
  const own = row('run--json', '<code>--json</code>', 'Explained.');
  const names = [
    ...page('/docs/guides/ci', '<table>', plain, '</table>'),
    ...page('/docs/guides/other', '<table>', own, '</table>'),
    ...page('/docs/reference/commands', '<table>', own, own, '</table>'),
  ];
  expect(bestPlaces(names).map(({ path }) => path)).toEqual([
    '/docs/reference/commands#run--json',
    '/docs/guides/other#run--json',
  ]);
});
