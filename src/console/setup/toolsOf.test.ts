import { expect, it } from 'vitest';
import { toolsOf } from './toolsOf';

const tool = (name: string) => ({ name, description: '', permission: null });

it('tells the tools of an extension by its key, or by the docs where goose leaves it out', () => {
  const tools = [tool('spot__stand'), tool('shell')];
  expect(toolsOf('spot', tools)).toEqual([tool('spot__stand')]);
  expect(toolsOf('developer', tools)).toEqual([tool('shell')]);
});
