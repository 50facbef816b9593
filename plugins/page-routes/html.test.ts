import { expect, test } from 'vitest';
import type { FirstPage } from './client/firstPage';
import { completePage } from './html';

const page = [
  '<head><script src="/assets/js/runtime~main.1.js" defer></script>',
  '<script src=/assets/js/main.2.js defer></script>',
  '<script src=/assets/js/sidebar.3.js defer></script>',
  '<script src=/assets/js/text.4.js defer></script></head>',
  '<body><div id=__docusaurus></div>',
  '<script type="application/json" id="first-page"></script>',
  '<script type=application/json id=scripts></script></body>',
].join('');

const firstPage: FirstPage = {
  route: { path: '/a</script>' },
  chunkNames: {},
  modules: {},
  docsVersions: {},
  doc: null,
  tables: '',
};

function dataIn(html: string, id: string): unknown {
  const text = new RegExp(`id="?${id}"?>([^<]*)</script>`).exec(html)?.[1];
  return JSON.parse(text ?? 'null');
}

test('no script of the page starts by itself, and the one that renders starts last', () => {
  const html = completePage(page, firstPage);
  expect(html).not.toContain(' defer');
  expect(dataIn(html, 'scripts')).toEqual([
    '/assets/js/runtime~main.1.js',
    '/assets/js/sidebar.3.js',
    '/assets/js/text.4.js',
    '/assets/js/main.2.js',
  ]);
});

test('what the page knows cannot end its element', () => {
  expect(dataIn(completePage(page, firstPage), 'first-page')).toEqual(firstPage);
});

test('a script whose content the page brings is not asked for', () => {
  const version = { version: {} } as FirstPage['docsVersions'][string];
  const html = completePage(page, { ...firstPage, docsVersions: { sidebar: version } });
  expect(dataIn(html, 'scripts')).not.toContain('/assets/js/sidebar.3.js');
});

test('a page without a place for its data is not passed over', () => {
  expect(() => completePage(page.replace('id=scripts', ''), firstPage)).toThrow(
    /scripts/,
  );
});
