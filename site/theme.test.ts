import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dependencies } from '../package.json';

const read = (file: string) => readFileSync(file, 'utf8');

describe('a part of the theme', () => {
  it.each(globSync('src/theme/**/{Root,index}.tsx'))(
    '%s wraps the original, or says from which version on it takes its place',
    (file) => {
      const source = read(file);
      if (source.includes(`@theme-original/`)) return;
      const [, name, version] =
        /(?:Ejected from|Replaces .*) @docusaurus\/(core|theme-classic) (\d[\w.-]*\w)/.exec(
          source,
        ) ?? [];
      expect(version).toBe(dependencies[`@docusaurus/${name as 'core'}`]);
    },
  );

  it('stands on theme-common/internal only where CONTRIBUTING.md says so', () => {
    const standing = globSync('src/**/*.{ts,tsx}').filter((file) =>
      /from '@docusaurus\/theme-common\/internal'/.test(read(file)),
    );
    const [, list = ''] =
      /theme-common\/internal`, which.*?\n\n((?:\|[^\n]*\n)+)/s.exec(
        read('CONTRIBUTING.md'),
      ) ?? [];
    const listed = [...list.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file]) => file);
    expect(listed.toSorted()).toEqual(standing.toSorted());
  });
});
