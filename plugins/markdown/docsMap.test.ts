import { expect, test } from 'vitest';
import { docsMap } from './docsMap';
import type { Twin } from './llms';

function twin(path: string, section: string | null, markdown: string): Twin {
  const permalink = `/site/docs/${path}`;
  return {
    page: { title: path, description: `About ${path}.`, permalink, section, lists: null },
    url: `https://goose.test${permalink}`,
    markdown,
  };
}

test('lists each written page with its path and its headings', () => {
  const commands = twin('reference/commands', 'Reference', '# Commands\n');
  const twins = [
    twin('quickstart', null, '# Quickstart\n\n## Install\n\n### On *Linux*\n\n## Run\n'),
    { ...commands, page: { ...commands.page, lists: [commands.page] } },
    commands,
  ];
  expect(docsMap('goose', twins, '/site/')).toBe(
    [
      '# goose Documentation Map',
      '',
      '## Start here',
      '',
      '### [quickstart](docs/quickstart.md)',
      '',
      'About quickstart.',
      '',
      '* Install',
      '  * On *Linux*',
      '* Run',
      '',
      '## Reference',
      '',
      '### [reference/commands](docs/reference/commands.md)',
      '',
      'About reference/commands.',
      '',
    ].join('\n'),
  );
});

test('takes no comment of a script for a heading', () => {
  const markdown =
    '# A\n\n## Before\n\n  ```bash\n  ## Not one\n  ```\n\n````md\n```\n## Nor this\n````\n\n## After\n';
  const map = docsMap('goose', [twin('a', null, markdown)], '/site/');
  expect(map.match(/^\* .*/gm)).toEqual(['* Before', '* After']);
});
