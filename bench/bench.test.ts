import { describe, expect, it, test } from 'vitest';
import { sumUp } from './measure';
import { readOptions } from './options';
import { plainPage, repeated } from './pages';
import { add, comparison, median, type Samples } from './results';
import { withoutScripts } from './serve';

const sources = (...names: string[]) =>
  names.map((name) => ({
    name,
    page: { title: name.toUpperCase(), body: `Text of ${name}.\n` },
  }));

const page = (text: string) => plainPage(`# A *page*\n\n${text}\n`);

describe('options', () => {
  it('measure everything by default', () => {
    expect(readOptions([])).toMatchObject({ runs: 3, pages: [20, 500], publish: false });
    expect(readOptions([]).only).toContain('builds');
    expect(readOptions([]).sites).toContain('plain');
  });

  it('are lists and numbers', () => {
    const args = ['--only=bytes,console', '--sites=this, plain', '--runs=1'];
    expect(readOptions(args)).toMatchObject({
      only: ['bytes', 'console'],
      sites: ['this', 'plain'],
      runs: 1,
    });
  });

  it('are rejected with all their names', () => {
    expect(() => readOptions(['--sites=gatsby', '--runs=0'])).toThrow(
      /--sites.*\n.*--runs/s,
    );
    expect(() => readOptions(['--speed=9'])).toThrow('--speed');
    expect(() => readOptions(['--publish', '--only=bytes'])).toThrow('--publish');
    expect(readOptions(['--publish', '--runs=1']).publish).toBe(true);
  });
});

describe('pages', () => {
  it('repeat with titles of their own', () => {
    const titles = repeated(sources('one', 'two', 'three'), 7).map(({ title }) => title);
    expect(titles).toEqual(['ONE', 'TWO', 'THREE', 'ONE 2', 'TWO 2', 'THREE 2', 'ONE 3']);
  });

  it('have places of their own, ten in a section', () => {
    const names = Array.from({ length: 16 }, (_, index) => `page-${index}`);
    const places = repeated(sources(...names), 2000).map(({ place }) => place);
    expect(new Set(places).size).toBe(2000);
    expect(new Set(places.map((place) => place.split('/')[0])).size).toBe(200);
  });

  it('are needed', () => {
    expect(() => repeated([], 1)).toThrow('no pages');
    expect(() => plainPage('Text.')).toThrow('title');
  });

  it.each([
    ['```sh title="run.sh"\nls\n```', '```sh\nls\n```\n'],
    [
      'See [here](http://localhost/docs/api#x), [there](https://example.com).',
      'See here, [there](https://example.com).\n',
    ],
    ['| A | B |\n| --- | --- |\n| 1 | 2 |', '| A | B |\n| - | - |\n| 1 | 2 |\n'],
    ['A { brace } of a < b.', 'A \\{ brace \\} of a \\< b.\n'],
    ['![A goose](/goose.png)\n\n<p>HTML</p>\n\nText.', '\n\nText.\n'],
  ])('are plain Markdown for every generator: %s', (text, plain) => {
    expect(page(text)).toEqual({ title: 'A page', body: plain });
  });
});

test('plain HTML keeps text, styles and fonts, and loses scripts and their hints', () => {
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

test('bytes are added up by kind, apart from those of other pages', () => {
  const all = (
    [
      ['document', 5],
      ['script', 10],
      ['script', 20],
      ['style', 3],
      ['font', 4],
      ['empty', 6],
      ['empty', 100, true],
    ] as const
  ).map(([kind, bytes, isAhead = false]) => ({ kind, bytes, isAhead }));
  expect(sumUp(all)).toEqual({
    document: 5,
    script: 30,
    style: 3,
    font: 4,
    other: 6,
    requests: 6,
    ahead: 100,
  });
});

describe('the table', () => {
  const paint = { id: 'paint', label: 'Paint', unit: 'time' as const };
  const script = { id: 'script', label: 'Script', unit: 'size' as const };

  it('has median, spread and the ratio to the baseline', () => {
    const samples: Samples = {};
    for (const value of [2100, 1900, 2000]) add(samples, 'Stock', { paint: value });
    for (const value of [900, 1100, 1000]) add(samples, 'This', { paint: value });
    expect(comparison(samples, [paint], 'Stock')).toBe(
      [
        '|  | Paint |',
        '| --- | ---: |',
        '| Stock | 2.00 s (1.90 s–2.10 s) |',
        '| This | 1.00 s (900 ms–1.10 s) ×0.50 |',
      ].join('\n'),
    );
  });

  it('divides by no zero, and has a dash for a missing value', () => {
    const samples: Samples = {
      Plain: { script: [0] },
      This: { script: [115_000], paint: [9] },
    };
    expect(comparison(samples, [script, paint], 'Plain')?.split('\n').slice(2)).toEqual([
      '| Plain | 0.0 KB | – |',
      '| This | 115.0 KB | 9 ms |',
    ]);
    expect(comparison({}, [paint], 'Plain')).toBeNull();
  });

  it('has the median of an odd and of an even count', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 10])).toBe(3.5);
    expect(median([])).toBeNull();
  });
});
