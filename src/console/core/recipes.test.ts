import { expect, it, vi } from 'vitest';
import { type Fields, fields } from 'goose-web-client/json';
import { readRecipe, RpcError } from 'goose-web-client';
import { createRecipes } from './recipes';
import { testContext } from '../../../tests/support/core';

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

const hasStayed = () => true;

function start(answers: Readonly<Record<string, (params: Fields) => unknown>> = {}) {
  let known: unknown;
  const { context, goose } = testContext({
    '_goose/unstable/recipes/scan': () => ({ has_security_warnings: false }),
    '_goose/unstable/recipes/encode': ({ recipe: encoded }) => {
      known = encoded;
      return { deeplink: 'the-link' };
    },
    '_goose/unstable/recipes/decode': () => ({ recipe: known }),
    '_goose/unstable/recipes/to-yaml': ({ recipe: written }) => {
      known = written;
      return { yaml: 'title: x' };
    },
    '_goose/unstable/recipes/parse': () => ({ recipe: known }),
    '_goose/unstable/schedules/create': () => ({}),
    ...answers,
  });
  const parts = {
    sessions: {
      startRecipe: vi.fn(async () => 's'),
      reread: async () => undefined,
      stay: () => hasStayed,
    },
    turns: { send: vi.fn(() => true) },
    drafts: { write: vi.fn() },
  };
  return { ...parts, goose, recipes: createRecipes({ ...context, ...parts }) };
}

it.each([
  ['a type of extension', { extensions: [{ type: 'weird', name: 'x' }] }],
  ['an extension that is none', { extensions: ['sh -c evil'] }],
  ['extensions that are no list', { extensions: { type: 'stdio', cmd: 'sh' } }],
  [
    'arguments that are no list',
    { extensions: [{ type: 'stdio', cmd: 'a', args: 'b' }] },
  ],
  ['a field of an extension', { extensions: [{ type: 'builtin', before: 'evil' }] }],
  ['a value that is no text', { extensions: [{ type: 'stdio', envs: { A: { b: 1 } } }] }],
  ['a field', { hooks: ['evil'] }],
  ['a field in other letters', { Extensions: [{ type: 'stdio', cmd: 'sh' }] }],
  ['a message that is no text', { prompt: ['evil'] }],
  ['a check', { retry: { checks: [{ type: 'shell', run: 'evil' }] } }],
  ['another recipe', { sub_recipes: ['evil.yaml'] }],
  ['a setting', { settings: { goose_mode: 'auto' } }],
])('gives goose no recipe with %s that this page does not know', async (_, change) => {
  const odd = readRecipe({ ...fields(recipe.definition), parameters: [], ...change });
  expect(odd.unread).toHaveLength(1);
  const { recipes, goose, sessions } = start();
  await expect(recipes.run(odd, new Map(), '/x', 'auto')).rejects.toThrow('cannot read');
  await expect(recipes.schedule(odd, new Map(), 'n', '* * * * *')).rejects.toThrow(
    'cannot read',
  );
  expect(sessions.startRecipe).not.toHaveBeenCalled();
  expect(goose.requests('_goose/unstable/schedules/create')).toEqual([]);
});

it('knows what the released goose tells of a recipe, and what it leaves unset', () => {
  const whole = {
    ...fields(recipe.definition),
    version: '1.0.0',
    activities: ['a'],
    author: { contact: 'me', metadata: null },
    response: { json_schema: { type: 'object' } },
    icon: null,
    tags: [],
    extensions: [
      { type: 'stdio', name: '', cmd: 'sh', args: [], envs: { A: 'b' }, env_keys: ['K'] },
      { type: 'streamable_http', name: 'h', uri: 'http://x', headers: {}, socket: '@x' },
      { type: 'inline_python', name: 'p', code: 'x', dependencies: ['y'], timeout: 5 },
      { type: 'platform', name: 'todo', display_name: null, bundled: true },
    ],
  };
  expect(readRecipe(whole)).toMatchObject({ unread: [], model: 'openai any' });
  expect(readRecipe({ title: 7 })).toMatchObject({ title: 'Recipe', parameters: [] });
});

it('starts nothing that goose reads otherwise than the reader does', async () => {
  const other = { recipe: { ...fields(recipe.definition), prompt: 'evil' } };
  const { recipes, sessions, goose } = start({
    '_goose/unstable/recipes/decode': () => other,
    '_goose/unstable/recipes/parse': () => other,
  });
  await expect(recipes.run(recipe, values, '/x', 'auto')).rejects.toThrow('otherwise');
  await expect(recipes.schedule(recipe, values, 'n', '* * * * *')).rejects.toThrow(
    'otherwise',
  );
  expect(sessions.startRecipe).not.toHaveBeenCalled();
  expect(goose.requests('_goose/unstable/schedules/create')).toEqual([]);
});

it('starts a session with the recipe that was shown, and sends its message', async () => {
  const { recipes, goose, sessions, turns, drafts } = start();
  await recipes.run(recipe, values, '/x', 'approve');
  expect(goose.requests('_goose/unstable/recipes/encode')).toMatchObject([
    { recipe: { prompt: 'Hello Anna', instructions: 'Be kind.' } },
  ]);
  expect(sessions.startRecipe).toHaveBeenCalledWith(
    '/x',
    'approve',
    'the-link',
    hasStayed,
  );
  expect(turns.send).toHaveBeenCalledWith('Hello Anna', [], 's');
  expect(drafts.write).not.toHaveBeenCalled();
  turns.send.mockReturnValue(false);
  await recipes.run(recipe, values, '/x', 'approve');
  expect(drafts.write).toHaveBeenCalledWith('s', 'Hello Anna');
  // In the message box it must be no command of the reader.
  const odd = readRecipe({ ...fields(recipe.definition), prompt: '!rm -r src' });
  await recipes.run(odd, values, '/x', 'approve');
  expect(drafts.write).toHaveBeenLastCalledWith('s', ' !rm -r src');
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
    '_goose/unstable/schedules/list': () => new RpcError(-32_601, 'Method not found'),
  });
  expect(await without.recipes.schedules()).toBe(null);
  const job = { id: 'nightly', cron: '0 3 * * *', source: '/r.yaml', paused: true };
  const { recipes } = start({
    '_goose/unstable/schedules/list': () => ({ jobs: [job] }),
  });
  expect(await recipes.schedules()).toEqual([
    {
      id: 'nightly',
      cron: '0 3 * * *',
      source: '/r.yaml',
      isRunning: false,
      isPaused: true,
      lastRun: null,
    },
  ]);
});

it('saves a recipe with a field for each name in braces', async () => {
  const { recipes, goose } = start({
    '_goose/unstable/recipes/save': () => ({ file_path: '/r/greet.yaml' }),
  });
  const draft = {
    title: 'Greet',
    description: '',
    instructions: '',
    prompt: 'Hello {{ who }}, {{who}}',
  };
  expect(await recipes.save(draft)).toBe('/r/greet.yaml');
  expect(goose.requests('_goose/unstable/recipes/save')).toMatchObject([
    {
      recipe: {
        title: 'Greet',
        description: 'Greet',
        prompt: 'Hello {{ who }}, {{who}}',
        parameters: [{ key: 'who', input_type: 'string', requirement: 'required' }],
      },
    },
  ]);
});

it.each([
  ['a title', { title: '' }],
  ['the message', { prompt: '' }],
  ['single name', { prompt: '{% raw %}' }],
])('asks for %s before it saves', async (words, wrong) => {
  const { recipes, goose } = start();
  const draft = { title: 'T', description: '', instructions: '', prompt: 'P', ...wrong };
  await expect(recipes.save(draft)).rejects.toThrow(words);
  expect(goose.requests('_goose/unstable/recipes/save')).toEqual([]);
});
