import { expect, it } from 'vitest';
import { testExtension } from '../../../tests/support/core';
import { missingFrom, toolsFound, toolsOf } from './catalogue';

const tool = (name: string) => ({
  name,
  description: '',
  parameters: null,
  permission: null,
});

it('offers what the docs have and goose does not list', () => {
  const all = missingFrom([]).map(({ definition }) => definition);
  expect(all).toContainEqual(
    expect.objectContaining({ name: 'developer', bundled: true }),
  );
  expect(missingFrom([testExtension('developer')])).toHaveLength(all.length - 1);
});

it('tells the tools of an extension by its key, or by the docs where goose leaves it out', () => {
  const tools = [tool('spot__stand'), tool('shell')];
  expect(toolsOf('spot', tools)).toEqual([tool('spot__stand')]);
  expect(toolsOf('developer', tools)).toEqual([tool('shell')]);
});

it('says what a server has, and does not list hundreds', () => {
  const tools = Array.from({ length: 10 }, (_, index) => tool(`spot__t${index}`));
  expect(toolsFound([])).toContain('no tools');
  expect(toolsFound(tools.slice(0, 1))).toContain('one tool: t0.');
  expect(toolsFound(tools)).toMatch(/10 tools: t0, .*t7 and 2 more\.$/);
});
