import { expect, it } from 'vitest';
import { completions } from './completion';

const commands = ['prompts', 'prompt', 'compact', 'clear'].map((name) => ({
  name,
  description: '',
}));
const namesFor = (text: string) => completions(text, commands).map(({ name }) => name);

it('offers what begins with the word, then what contains it', () => {
  expect(namesFor('/')).toEqual(['prompts', 'prompt', 'compact', 'clear']);
  expect(namesFor('/C')).toEqual(['compact', 'clear']);
  expect(namesFor('/omp')).toEqual(['prompts', 'prompt', 'compact']);
});

it.each(['', 'hello', ' /c', 'a /c', '/clear ', '/c\n', '/nothing'])(
  'offers nothing for “%s”',
  (text) => {
    expect(namesFor(text)).toEqual([]);
  },
);
