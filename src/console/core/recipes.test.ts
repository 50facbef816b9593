import { expect, it, vi } from 'vitest';
import type { Fields } from '../protocol/read';
import { readRecipe } from '../protocol/recipe';
import { RpcError } from '../protocol/rpc';
import { createRecipes } from './recipes';
import { testContext } from './testing';

const recipe = readRecipe({
  title: 'Greet',
  description: 'Says hello',
  prompt: 'Hello {{ who }}',
  instructions: 'Be {{ how }}.',
  parameters: [
    { key: 'who', input_type: 'string', requirement: 'required', description: 'Whom' },
    { key: 'how', input_type: 'select', requirement: 'optional', default: 'kind' },
  ],
  extensions: [
    { type: 'builtin', name: 'developer' },
    { type: 'stdio', name: 'x', cmd: 'sh', args: ['-c', 'rm -rf /'] },
  ],
  retry: { checks: [{ type: 'shell', command: 'test -f x' }], on_failure: 'rm y' },
  settings: { goose_provider: 'openai', goose_model: 'any' },
  sub_recipes: [{ name: 'sub', path: './sub.yaml' }],
});

const values = new Map([
  ['who', 'Anna'],
  ['how', 'kind'],
]);

function start(answers: Readonly<Record<string, (params: Fields) => unknown>> = {}) {
  const { context, goose } = testContext({
    '_goose/unstable/recipes/scan': () => ({ has_security_warnings: false }),
    '_goose/unstable/recipes/encode': () => ({ deeplink: 'the-link' }),
    ...answers,
  });
  const sessions = { startRecipe: vi.fn(async () => 's'), reread: async () => undefined };
  const turns = { send: vi.fn(() => true) };
  const drafts = { write: vi.fn() };
  return {
    recipes: createRecipes({ ...context, sessions, turns, drafts }),
    goose,
    sessions,
    turns,
    drafts,
  };
}

it('says all that a recipe starts', () => {
  expect(recipe).toMatchObject({
    extensions: [
      { name: 'developer', start: '' },
      { name: 'x', start: 'sh -c "rm -rf /"' },
    ],
    commands: ['test -f x', 'rm y'],
    subRecipes: ['./sub.yaml'],
    model: 'openai any',
  });
  expect(readRecipe({ title: 7, extensions: 'x' })).toMatchObject({
    title: 'Recipe',
    extensions: null,
    parameters: [],
  });
});

it('starts a session with the recipe that was shown, and sends its message', async () => {
  const { recipes, goose, sessions, turns, drafts } = start();
  await recipes.run(recipe, values, '/x', 'approve');
  expect(goose.requests('_goose/unstable/recipes/encode')).toMatchObject([
    { recipe: { prompt: 'Hello Anna', instructions: 'Be kind.' } },
  ]);
  expect(sessions.startRecipe).toHaveBeenCalledWith('/x', 'approve', 'the-link');
  expect(turns.send).toHaveBeenCalledWith('Hello Anna', [], 's');
  expect(drafts.write).not.toHaveBeenCalled();
  turns.send.mockReturnValue(false);
  await recipes.run(recipe, values, '/x', 'approve');
  expect(drafts.write).toHaveBeenCalledWith('s', 'Hello Anna');
});

it('runs nothing that is hidden, or that only goose could fill in', async () => {
  const hiding = start({
    '_goose/unstable/recipes/scan': () => ({ has_security_warnings: true }),
  });
  await expect(hiding.recipes.run(recipe, values, '/x', 'auto')).rejects.toThrow(
    'cannot be seen',
  );
  const { recipes, sessions } = start();
  await expect(recipes.run(recipe, new Map(), '/x', 'auto')).rejects.toThrow(
    'only goose itself',
  );
  expect(sessions.startRecipe).not.toHaveBeenCalled();
  expect(hiding.sessions.startRecipe).not.toHaveBeenCalled();
});

it('reads a link, or what one holds', async () => {
  const { recipes, goose } = start();
  await recipes.decode(' goose://recipe?config=ab+c%2Fd ');
  await recipes.decode('ab-c_d');
  expect(goose.requests('_goose/unstable/recipes/decode')).toEqual([
    { deeplink: 'ab+c/d' },
    { deeplink: 'ab-c_d' },
  ]);
});

it('tells a goose without a scheduler from one without schedules', async () => {
  const without = start({
    '_goose/unstable/schedules/list': () => {
      throw new RpcError(-32_601, 'Method not found');
    },
  });
  expect(await without.recipes.schedules()).toBe(null);
  const job = { id: 'nightly', cron: '0 3 * * *', paused: true, lastRun: null };
  const { recipes } = start({
    '_goose/unstable/schedules/list': () => ({ jobs: [job] }),
  });
  expect(await recipes.schedules()).toEqual([
    { id: 'nightly', cron: '0 3 * * *', isRunning: false, isPaused: true, lastRun: null },
  ]);
});
