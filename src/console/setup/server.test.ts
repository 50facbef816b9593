import { expect, it } from 'vitest';
import { readServer, type ServerDraft, wantedServer } from './server';

const draft = (target: string, ...values: ServerDraft['values']) => ({
  name: 'My server',
  target,
  values,
});

const refused = (wanted: ServerDraft) => () => wantedServer(wanted, null);

it('reads a command with quotes, or an address', () => {
  const wanted = wantedServer(draft(`npx -y "my server" 'two words'`), null);
  expect(wanted.definition).toMatchObject({
    server: { command: 'npx', args: ['-y', 'my server', 'two words'], env: [] },
    envKeys: [],
  });
  expect(wantedServer(draft('https://tracker.example.com/mcp'), null)).toMatchObject({
    definition: { server: { type: 'http', url: 'https://tracker.example.com/mcp' } },
  });
});

it('hands values over as secrets, and names them alone in the definition', () => {
  const local = wantedServer(draft('run', { name: 'KEY', value: 'hush' }), null);
  expect(local.secrets).toEqual(new Map([['KEY', 'hush']]));
  expect(local.definition).toMatchObject({ envKeys: ['KEY'] });
  const remote = wantedServer(
    draft('https://a.example/mcp', { name: 'Authorization', value: 'Bearer hush' }),
    null,
  );
  expect(remote.secrets).toEqual(new Map([['MY_SERVER_AUTHORIZATION', 'Bearer hush']]));
  expect(remote.definition).toMatchObject({
    server: {
      headers: [{ name: 'Authorization', value: '${MY_SERVER_AUTHORIZATION}' }],
    },
    envKeys: ['MY_SERVER_AUTHORIZATION'],
  });
  expect(JSON.stringify([local.definition, remote.definition])).not.toContain('hush');
});

it('gives no server the secret of another one', () => {
  const header = { name: 'Authorization', value: 'hush' };
  const secretsOf = (name: string) => [
    ...wantedServer(
      { ...draft('https://a.example/mcp', header), name },
      null,
    ).secrets.keys(),
  ];
  expect(secretsOf('天気')).not.toEqual(secretsOf('新聞'));
});

it('shows a server again without its values, and keeps those that are left empty', () => {
  const first = wantedServer(
    draft('https://a.example/mcp', { name: 'Authorization', value: 'hush' }),
    null,
  ).definition;
  const shown = readServer(first);
  expect(shown?.values).toEqual([{ name: 'Authorization', value: '' }]);
  const again = wantedServer({ ...draft(''), ...shown }, first);
  expect(again).toEqual({ definition: first, secrets: new Map() });
  const local = wantedServer(draft(`run 'a "b"' "" c`), null).definition;
  expect(readServer(local)?.target).toBe(`run 'a "b"' "" c`);
  expect(readServer({ type: 'builtin', name: 'developer' })).toBeNull();
});

it('says what is missing or cannot be', () => {
  expect(refused({ ...draft('run'), name: '' })).toThrow('a name');
  expect(refused(draft(''))).toThrow('the command or the address');
  expect(refused(draft('run', { name: '', value: 'x' }))).toThrow('each value a name');
  expect(refused(draft('run', { name: 'A B', value: 'x' }))).toThrow('a variable');
  expect(refused(draft('https://', { name: 'A', value: 'x' }))).toThrow('no web address');
  const address = 'https://a.example';
  expect(refused(draft(address, { name: 'A:', value: 'x' }))).toThrow('a header');
  expect(refused(draft(address, { name: 'A', value: '' }))).toThrow('the value of “A”');
});
