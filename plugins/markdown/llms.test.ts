import { expect, test } from 'vitest';
import { type Alternate, docsMap, llmsFullTxt, llmsTxt } from './llms';

function alternate(title: string, section: string | null): Alternate {
  const permalink = `/docs/${title.toLowerCase()}`;
  return {
    page: {
      title,
      description: `About ${title}.`,
      source: null,
      permalink,
      section,
      lists: null,
    },
    url: `https://goose.test${permalink}`,
    markdown: `# ${title}\n`,
  };
}

const quickstart = alternate('Quickstart', null);
const atlas = alternate('Atlas', 'Tutorials');
const api = alternate('API', null);
const tutorials: Alternate = {
  ...alternate('Tutorials', 'Tutorials'),
  page: { ...alternate('Tutorials', 'Tutorials').page, lists: [atlas.page] },
};
const alternates = [quickstart, tutorials, atlas, api];

test('llms.txt lists the pages by section, then what is optional', () => {
  expect(
    llmsTxt({ title: 'goose', summary: 'An agent.' }, alternates, [
      { title: 'Blog', url: 'https://goose.test/blog', description: 'News.' },
    ]),
  ).toBe(
    [
      '# goose',
      '> An agent.',
      'Each page of the documentation is listed here in Markdown. Without `.md` at the end, an address leads to the page for people.',
      '## Docs',
      '- [Quickstart](https://goose.test/docs/quickstart.md): About Quickstart.\n- [API](https://goose.test/docs/api.md): About API.',
      '## Tutorials',
      '- [Tutorials](https://goose.test/docs/tutorials.md): About Tutorials.\n- [Atlas](https://goose.test/docs/atlas.md): About Atlas.',
      '## Optional',
      '- [Blog](https://goose.test/blog): News.\n',
    ].join('\n\n'),
  );
});

test('llms-full.txt holds each written page below its address', () => {
  expect(llmsFullTxt('goose', alternates)).toBe(
    [
      '<!-- The documentation of goose, page by page. -->',
      '<!-- https://goose.test/docs/quickstart -->',
      '# Quickstart',
      '<!-- https://goose.test/docs/atlas -->',
      '# Atlas',
      '<!-- https://goose.test/docs/api -->',
      '# API\n',
    ].join('\n\n'),
  );
});

test('the map lists each written page with its path and its headings', () => {
  const markdown = '# Quickstart\n\n## Install\n\n### On *Linux*\n\n## Run\n';
  expect(docsMap('goose', [{ ...quickstart, markdown }, tutorials, atlas], '/')).toBe(
    [
      '# goose Documentation Map',
      '## Start here',
      '### [Quickstart](docs/quickstart.md)',
      'About Quickstart.',
      '* Install\n  * On *Linux*\n* Run',
      '## Tutorials',
      '### [Atlas](docs/atlas.md)',
      'About Atlas.',
    ].join('\n\n') + '\n',
  );
});

test('takes no comment of a script for a heading', () => {
  const markdown =
    '# A\n\n## Before\n\n  ```bash\n  ## Not one\n  ```\n\n````md\n```\n## Nor this\n````\n\n## After\n';
  const map = docsMap('goose', [{ ...quickstart, markdown }], '/');
  expect(map.match(/^\* .*/gm)).toEqual(['* Before', '* After']);
});
