import { expect, it } from 'vitest';
import { fillDefinition, fillText, hasTemplate } from './fillRecipe';

const values = new Map([
  ['who', 'Anna "A." $& {x}\nB.'],
  ['how-much', '3'],
]);

it('fills each value in as it was written', () => {
  expect(fillText('Greet {{who}}, {{  how-much }} times', values)).toBe(
    'Greet Anna "A." $& {x}\nB., 3 times',
  );
  expect(fillText('{{ other }} {{ who | upper }}', values)).toBe(
    '{{ other }} {{ who | upper }}',
  );
});

it('fills all texts of a recipe, which then needs no values any more', () => {
  const definition = {
    title: 'Greet',
    prompt: 'Hello {{ how-much }}',
    parameters: [{ key: 'who' }, { key: 'how-much' }],
    extensions: [{ name: 'x', args: ['--count', '{{ how-much }}'], timeout: 5 }],
    response: null,
  };
  expect(fillDefinition(definition, values)).toEqual({
    title: 'Greet',
    prompt: 'Hello 3',
    extensions: [{ name: 'x', args: ['--count', '3'], timeout: 5 }],
    response: null,
  });
});

it('sees what is left for goose', () => {
  expect(
    hasTemplate({ prompt: 'a', retry: { checks: [{ command: '{% if x %}' }] } }),
  ).toBe(true);
  expect(hasTemplate({ prompt: '{ a } % {b}', a: [{ b: {} }, [[{}]]] })).toBe(false);
  expect(hasTemplate({ envs: { '{{ who }}': 'a' } })).toBe(true);
  let deep: unknown = '{% include "../secrets" %}';
  for (let level = 0; level < 100; level += 1) deep = { properties: deep };
  expect(hasTemplate({ response: { json_schema: deep } })).toBe(true);
});
