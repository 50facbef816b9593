import { expect, it } from 'vitest';
import { toolItem } from './testing';
import { todoSteps } from './todo';

const wrote = (content: unknown, tool = 'todo__todo_write') =>
  toolItem({ tool, input: { content } });

it('takes goose’s last to-do list for its plan', () => {
  const list = '# Plan\n- [x] Look\n  * [ ] Mend **it**\n- [X]  Test\n- no box\n- [ ]';
  expect(todoSteps([wrote('- [ ] Old'), wrote(list), wrote('x', 'shell')])).toEqual([
    { text: 'Look', isDone: true },
    { text: 'Mend **it**', isDone: false },
    { text: 'Test', isDone: true },
  ]);
});

it('has no plan of anything else', () => {
  expect(todoSteps([])).toEqual([]);
  for (const content of [null, 7, '', 'One, two']) {
    expect(todoSteps([wrote(content)])).toEqual([]);
  }
  expect(todoSteps([wrote('- [ ] Step\n'.repeat(1000))])).toHaveLength(200);
  // A model may write line feeds without end.
  expect(todoSteps([wrote('\n'.repeat(400_000))])).toEqual([]);
});
