import { expect, it } from 'vitest';
import { RpcError } from 'goose-web-client';
import type { Answers } from 'goose-web-client/testing';
import { createMentions } from './mentions';
import { testContext } from '../../../tests/support/core';

const agents: Answers = {
  '_goose/unstable/agent-mentions/list': () => ({
    agents: [{ name: 'critic', description: 'Finds faults' }, { name: 7 }],
  }),
};

function start(answers: Answers) {
  const { context, store, goose } = testContext(answers);
  const change = { id: 'call', input: { path: '/w/mine.txt' } };
  const update = { type: 'tool', change, begins: true, created: null } as const;
  store.dispatchTo('s', { type: 'update', update });
  const mentions = createMentions({ ...context, folderOf: () => '/w' });
  const of = async (folder: string) => {
    const { isListed, mentions: all } = await mentions.of('s', folder);
    return [isListed, ...all.map(({ name }) => name)];
  };
  return { of, goose };
}

it('names agents, the files that goose lists, and those of the session', async () => {
  const { of, goose } = start({
    ...agents,
    '_goose/unstable/tools/call': () => ({
      content: [{ type: 'text', text: 'deep/  [3]\n  a.ts  [3]\n' }],
    }),
  });
  expect(await of('')).toEqual([true, 'critic', 'deep/', 'deep/a.ts', 'mine.txt']);
  expect(await of('deep/')).toContain('deep/deep/a.ts');
  expect(goose.requests('_goose/unstable/tools/call')).toMatchObject([
    { name: 'tree', arguments: { path: '/w' } },
    { name: 'tree', arguments: { path: '/w/deep/' } },
  ]);
});

const refuse = () => new RpcError(1, 'app tool calls require auto mode');

it('names what the session knows where goose lists nothing', async () => {
  const { of } = start({ ...agents, '_goose/unstable/tools/call': refuse });
  expect(await of('')).toEqual([false, 'critic', 'mine.txt']);
  const failing = start({ '_goose/unstable/tools/call': () => ({ isError: true }) });
  expect(await failing.of('')).toEqual([false, 'mine.txt']);
});
