import { expect, it } from 'vitest';
import { firstParagraph } from './extensions.ts';

it('takes what a tool does, and neither lists nor advice to the model', () => {
  expect(firstParagraph('Fill the\npond.\n\nNever twice.')).toBe('Fill the pond.');
  expect(firstParagraph('show a pond\nThe data must contain:\n- ducks: an array')).toBe(
    'show a pond',
  );
  expect(firstParagraph('Fill it.\n  - slowly\n  - fully')).toBe('Fill it.');
});
