import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineParts } from './inline';

const sha256 = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the inline parts of a page', () => {
  it('are hashed as the browser hashes them', () => {
    const script = "\nif (1 < 2) go('é');\n";
    const parts = inlineParts(
      `<head><script>${script}</script><style>a{b:c}</style></head>`,
    );
    expect(parts).toEqual({
      scripts: [sha256(script)],
      styles: [sha256('a{b:c}')],
      problems: [],
    });
  });

  it('do not count data and files among the scripts', () => {
    const { scripts } = inlineParts(
      '<script src="/a.js"></script><script type="application/ld+json">{}</script>',
    );
    expect(scripts).toEqual([]);
  });

  it.each([
    ['<body onload="go()">', 'onload'],
    ['<svg><a onclick="go()"/></svg>', 'onclick'],
    ['<p style="color: red">', 'style'],
    ['<a href=" JavaScript:go()">', 'href'],
    ['<form action="javascript:go()">', 'action'],
  ])('%s is a problem', (html, name) => {
    const { problems } = inlineParts(html);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${name}="`);
  });
});
