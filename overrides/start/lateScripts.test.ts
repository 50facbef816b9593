import { compileSSGTemplate } from '@docusaurus/core/lib/ssg/ssgTemplate';
import template from '@docusaurus/core/lib/ssg/ssgTemplate.html';
import { expect, test } from 'vitest';
import { withList } from './lateScripts';

test('no script of a page starts by itself, and the one that renders starts last', async () => {
  const page = await compileSSGTemplate(withList(template));
  const html = page({
    appHtml: '<main></main>',
    baseUrl: '/',
    htmlAttributes: '',
    bodyAttributes: '',
    headTags: '',
    preBodyTags: '',
    postBodyTags: '<script>start()</script>',
    metaAttributes: [],
    stylesheets: ['assets/css/styles.1.css'],
    scripts: ['runtime~main.1', 'main.2', 'docs.3'].map((name) => `assets/js/${name}.js`),
    noIndex: false,
    version: '',
  });
  expect(html).not.toContain('defer');
  expect(html).toContain('<link rel="stylesheet" href="/assets/css/styles.1.css" />');
  expect(html).toContain(
    '<script type="application/json" id="scripts">["/assets/js/runtime~main.1.js","/assets/js/docs.3.js","/assets/js/main.2.js"]</script><script>start()</script>',
  );
});

test('a template of another form stops the build', () => {
  expect(() => withList(template.replaceAll('it.scripts', 'it.files'))).toThrow(
    /“late-scripts”/,
  );
});
