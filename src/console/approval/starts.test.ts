import { expect, it } from 'vitest';
import { readStart } from './starts';

const rows = (definition: unknown) =>
  readStart(definition).values.map(({ path, text }) => `${path.join(' › ')}: ${text}`);

it('says what a program gets beside its command, in lines of their own', () => {
  const start = {
    type: 'stdio',
    name: 'memory',
    description: '',
    cmd: 'npx',
    args: ['-y', '@modelcontextprotocol/server-memory', 'two words', ''],
    envs: { npm_config_registry: 'http://127.0.0.1:9/', EMPTY: '' },
    env_keys: ['OPENAI_API_KEY'],
    cwd: '/tmp',
    timeout: 5,
    bundled: null,
  };
  expect(rows(start)).toEqual([
    'Command: npx -y @modelcontextprotocol/server-memory "two words" ""',
    'Folder: /tmp',
    'Variable › npm_config_registry: http://127.0.0.1:9/',
    'Variable › EMPTY: ',
    'Gets goose’s value of: OPENAI_API_KEY',
    'timeout: 5',
  ]);
});

it('says which keys go to an address', () => {
  const start = {
    name: 'h',
    timeout: 5,
    env_keys: ['OPENAI_API_KEY', 'UNUSED', 'A'],
    headers: { 'X-Copy': '${OPENAI_API_KEY}' },
    uri: 'https://tracker.example.com/$A/${B}',
    socket: '@x',
    type: 'streamable_http',
  };
  expect(rows(start).slice(0, 3)).toEqual([
    'Address: https://tracker.example.com/$A/${B}',
    'Socket: @x',
    'Header › X-Copy: ${OPENAI_API_KEY}',
  ]);
  expect(readStart(start).inserted).toEqual(['OPENAI_API_KEY', 'A']);
});

it('reads what goose’s configuration holds as well', () => {
  const server = { name: 'z', command: 'sh', args: ['-c', 'x\ny'], env: [] };
  expect(rows({ type: 'mcp', server, envKeys: ['K'], availableTools: ['q'] })).toEqual([
    'Command: sh',
    'Argument: -c',
    'Argument: x\ny',
    'Gets goose’s value of: K',
    'availableTools › 0: q',
  ]);
  const headers = [{ name: 'X', value: '${K}' }];
  const remote = { type: 'http', name: 'r', url: 'https://a.example', headers };
  expect(rows({ type: 'mcp', server: remote, envKeys: ['K'] })).toEqual([
    'Address: https://a.example',
    'Header › X: ${K}',
    'Gets goose’s value of: K',
  ]);
});

it('leaves nothing out, whatever it is', () => {
  expect(
    readStart({ type: 'stdio', name: '', cmd: 'sh', args: ['-c', 'evil'] }),
  ).toMatchObject({
    name: '',
    isOwn: false,
    values: [{ text: 'sh -c evil' }],
  });
  expect(rows('sh -c evil')).toEqual([': sh -c evil']);
  expect(rows({ type: 'weird', name: 5, run: { deep: ['evil'] } })).toEqual([
    'run › deep › 0: evil',
    'type: weird',
    'name: 5',
  ]);
  expect(rows({ cmd: 'a', command: 'b', args: 'c' })).toEqual([
    'Command: a',
    'Command: b',
    'Argument: c',
  ]);
  expect(rows({ type: 'stdio', cmd: 'a', args: ['b', 5] })).toContain('Argument: 5');
  const odd = { type: 'mcp', cmd: 'x', server: { cmd: 'y' } };
  expect(rows(odd)).toEqual(['Command: x', 'server › cmd: y']);
});

it.each([
  [
    'a name twice',
    [
      { name: 'A', value: '1' },
      { name: 'A', value: '2' },
    ],
    4,
  ],
  ['a field more', [{ name: 'A', value: '1', from: 'x' }], 3],
  ['a name that is none', [{ name: 5, value: '1' }], 2],
  ['pairs', [['A', '1']], 2],
  ['one text', 'A=1', 1],
  ['an object in an object', { A: { B: '1' } }, 1],
])('shows variables in any form: %s', (_, env, count) => {
  const found = rows({ type: 'stdio', name: 'x', cmd: 'a', env });
  expect(found[0]).toBe('Command: a');
  expect(found.slice(1)).toHaveLength(count);
  expect(found.slice(1).every((row) => row.startsWith('Variable'))).toBe(true);
});

it.each([null, 7, [], {}, ' ', '\u200B', 'developer'])(
  'starts what is named %j',
  (name) => {
    const start = readStart({ type: 'stdio', name, cmd: 'sh', args: ['-c', 'evil'] });
    expect(start.isOwn).toBe(false);
    expect(start.values[0]?.text).toBe('sh -c evil');
  },
);
