import { fields, text } from 'goose-web-client/json';
import type { Item } from './conversation';

const mostSteps = 200;

/** goose 1.52.0 sends no plan, and writes its to-do list by a tool. */
export function todoSteps(items: readonly Item[]) {
  const written = items.findLast(
    (item) => item.kind === 'tool' && item.call.tool === 'todo__todo_write',
  );
  return written?.kind === 'tool' ? stepsIn(todoText(written.call.input)) : [];
}

const todoText = (input: unknown) => text(fields(input)['content']);

function stepsIn(list: string) {
  return [...list.matchAll(/^[ \t]*[-*+] \[([ xX])\] +(\S.*)$/gm)]
    .slice(0, mostSteps)
    .map(([, box, step = '']) => ({ text: step, isDone: box !== ' ' }));
}
