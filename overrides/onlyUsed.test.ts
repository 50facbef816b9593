import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { aFolder } from '../tests/support/folder';
import { onlyUsed } from './onlyUsed';

it.each(['site', 'site (1)', '[x] {a,b}', '*(x)', "it's 50% ü"])(
  'keeps what the site uses in a folder called %s',
  async (name) => {
    const home = aFolder({ [`${name}/src/page.tsx`]: '<p className="used" />' });
    const siteDir = path.join(home, name);
    // The plugin reads nothing else of it.
    const context = { siteDir, generatedFilesDir: path.join(home, 'generated') };
    const { postCss } = onlyUsed(context as LoadContext);
    const { css } = await postcss(postCss ? [postCss] : []).process(
      '.used{color:red}.unused{color:red}',
      { from: '/infima/dist/infima.css' },
    );
    expect(css).toBe('.used{color:red}');
  },
);

it('has the style sheet compiled anew when a page names a class first, and not before', async () => {
  const siteDir = aFolder();
  const page = path.join(siteDir, 'docs/page.mdx');
  mkdirSync(path.dirname(page));
  const build = async (text: string) => {
    writeFileSync(page, text);
    const context = { siteDir, generatedFilesDir: path.join(siteDir, 'generated') };
    const { postCss } = onlyUsed(context as LoadContext);
    const { messages } = await postcss(postCss ? [postCss] : []).process('', {
      from: '/infima/dist/infima.css',
    });
    const [file = ''] = messages.map((message) => String(message['file']));
    return { text: readFileSync(file, 'utf8'), written: statSync(file).mtimeMs };
  };
  const first = await build('<p className="button">');
  expect(await build('<p className="button">Another text</p>')).toEqual(first);
  expect((await build('<p className="button badge">')).text).not.toBe(first.text);
});
