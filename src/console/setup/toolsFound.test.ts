import { expect, it } from 'vitest';
import { toolsFound } from './toolsFound';

const tools = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `spot__t${index}`,
    description: '',
    permission: null,
  }));

it('says what a server has, and does not list hundreds', () => {
  expect(toolsFound([])).toContain('no tools');
  expect(toolsFound(tools(1))).toContain('one tool: t0.');
  expect(toolsFound(tools(10))).toMatch(/10 tools: t0, .*t7 and 2 more\.$/);
});
