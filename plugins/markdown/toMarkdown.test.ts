import { expect, test } from 'vitest';
import { articleOf } from './article';
import { parse } from './parse';
import { toMarkdown } from './toMarkdown';

const url = 'https://goose.test/site/docs/guide';

function convert(content: string): string {
  const page = `<!doctype html><title>Guide</title><nav>Menu</nav><article><div class="theme-doc-markdown markdown">${content}</div><footer>Edit this page</footer></article>`;
  return toMarkdown(parse(articleOf(page, url)), url);
}

function codeBlock(language: string, lines: readonly string[], title = ''): string {
  const rows = lines.map(
    (line) =>
      `<div class="token-line"><span class="token plain">${line}</span><br></div>`,
  );
  return `<div class="language-${language} codeBlockContainer_a theme-code-block">${title && `<div class="codeBlockTitle_b">${title}</div>`}<div class="codeBlockContent_c"><pre><code>${rows.join('')}</code></pre><div class="buttonGroup_d"><button aria-label="Copy code to clipboard">Copy</button></div></div></div>`;
}

function tabs(...panels: readonly (readonly [name: string, content: string])[]): string {
  const names = panels.map(([name]) => `<li role="tab">${name}</li>`);
  const contents = panels.map(
    ([, content], index) =>
      `<div role="tabpanel" ${index > 0 ? 'hidden' : ''}>${content}</div>`,
  );
  return `<div class="theme-tabs-container"><ul role="tablist">${names.join('')}</ul><div>${contents.join('')}</div></div>`;
}

function note(heading: string): string {
  return `<div class="theme-admonition theme-admonition-warning admonition_a"><div class="admonitionHeading_b"><span><svg><path></path></svg></span>${heading}</div><div class="admonitionContent_c"><p>Careful.</p></div></div>`;
}

test.each([
  [
    'keeps the title, headings, text and tables, and nothing around them',
    '<header><h1>Guide</h1></header><!-- --><p>Some <code>code</code>.</p><h2 id="one">One<a class="hash-link" href="#one" aria-label="Direct link to One">#</a></h2><table><thead><tr><th>Flag</th><th>Effect</th></tr></thead><tbody><tr><td><code>--quiet</code></td><td>Less | output</td></tr></tbody></table>',
    '# Guide\n\nSome `code`.\n\n## One\n\n| Flag | Effect |\n| - | - |\n| `--quiet` | Less \\| output |\n',
  ],
  [
    'gives links and images full addresses',
    '<p><a href="/site/docs/other#part">other</a>, <a href="#here">here</a>, <a href="https://example.com/">away</a></p><img src="/site/img/a.png" alt="A goose">',
    '[other](https://goose.test/site/docs/other#part), [here](https://goose.test/site/docs/guide#here), [away](https://example.com/)\n\n![A goose](https://goose.test/site/img/a.png)\n',
  ],
  [
    'writes code as it stands, with its language and title',
    codeBlock('yaml', ['extensions:', '', '  memory: &lt;on&gt;'], 'config.yaml'),
    '**config.yaml**\n\n```yaml\nextensions:\n\n  memory: <on>\n```\n',
  ],
  [
    'lists tabs below their names, hidden ones and tabs in tabs too',
    `${tabs(
      ['CLI', tabs(['macOS', codeBlock('bash', ['brew'])], ['Linux', '<p>Use apt.</p>'])],
      ['Desktop', '<p>Open the app.</p>'],
    )}<p>After.</p>`,
    '- **CLI**\n\n  - **macOS**\n\n    ```bash\n    brew\n    ```\n\n  - **Linux**\n\n    Use apt.\n\n- **Desktop**\n\n  Open the app.\n\nAfter.\n',
  ],
  [
    'opens what is folded, and names what is drawn',
    '<details><summary>More</summary><div><p>Inside.</p></div></details><svg role="img" aria-labelledby="t"><title id="t">A loop of four steps</title><text>Observe</text></svg><svg><path></path></svg>',
    '**More**\n\nInside.\n\n*Picture: A loop of four steps*\n',
  ],
  [
    'leaves out controls and what is hidden',
    '<form><label>Filter <input value="x"></label><button>Clear</button></form><p hidden>Nothing matches.</p><span aria-hidden="true">★</span><p>Shown.</p>',
    'Shown.\n',
  ],
  [
    'keeps words apart that only a style keeps apart, and no others',
    '<p><code>apps</code><span>Apps</span><span>on by default</span></p><p>Alibaba (Qwen)<code>alibaba</code></p><p>Two <code>file</code>s (<code>a</code>), <a href="https://a.test/">here</a>.</p>',
    '`apps` Apps on by default\n\nAlibaba (Qwen) `alibaba`\n\nTwo `file`s (`a`), [here](https://a.test/).\n',
  ],
])('%s', (_, content, markdown) => {
  expect(convert(content)).toBe(markdown);
});

test('writes a list in a cell as one line', () => {
  const markdown = convert(
    '<table><thead><tr><th>Name</th><th>Settings</th></tr></thead><tbody><tr><td>A</td><td><ul><li><code>KEY</code></li><li><code>HOST</code><span> = a.test</span></li></ul><span>Optional</span><ul><li><code>TIMEOUT</code></li></ul></td></tr></tbody></table>',
  );
  expect(markdown).toContain('| A | `KEY`, `HOST` = a.test; Optional `TIMEOUT` |');
});

test('quotes a note below its kind and title', () => {
  expect(convert(note('warning'))).toBe('> **Warning**\n>\n> Careful.\n');
  expect(convert(note('Hot surface'))).toBe(
    '> **Warning: Hot surface**\n>\n> Careful.\n',
  );
});

test('refuses a page without an article', () => {
  expect(() => toMarkdown(parse('<p>Not found</p>'), url)).toThrow(url);
});
