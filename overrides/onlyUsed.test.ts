import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import postcss from 'postcss';
import { expect, it, onTestFinished } from 'vitest';
import { onlyUsed } from './onlyUsed';

it.each(['site', 'site (1)', '[x] {a,b}', '*(x)', "it's 50% ü"])(
  'keeps what the site uses in a folder called %s',
  async (name) => {
    const home = mkdtempSync(path.join(tmpdir(), 'styles-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const siteDir = path.join(home, name);
    mkdirSync(path.join(siteDir, 'src'), { recursive: true });
    writeFileSync(path.join(siteDir, 'src/page.tsx'), '<p className="used" />');
    // The plugin reads nothing else of it.
    const { postCss } = onlyUsed({ siteDir } as LoadContext);
    const { css } = await postcss(postCss ? [postCss] : []).process(
      '.used{color:red}.unused{color:red}',
      { from: '/infima/dist/infima.css' },
    );
    expect(css).toBe('.used{color:red}');
  },
);
