import { expect, it } from 'vitest';
import { foundModels } from './search';

it('finds models by all words, favorites first', () => {
  const models = ['gpt-5', 'gpt-5-mini', 'claude-opus', 'claude-haiku'];
  const sorted = ['claude-haiku', 'gpt-5', 'gpt-5-mini', 'claude-opus'];
  expect(foundModels(models, ['claude-haiku', 'gone'], '').shown).toEqual(sorted);
  expect(foundModels(models, [], 'MINI gpt').shown).toEqual(['gpt-5-mini']);
});

it('draws few of thousands', () => {
  const models = Array.from({ length: 3000 }, (_, index) => `model-${index}`);
  const { shown, left } = foundModels(models, ['model-2999'], '');
  expect([shown.length + left, shown[0]]).toEqual([3000, 'model-2999']);
  expect(shown.length).toBeLessThan(100);
});
