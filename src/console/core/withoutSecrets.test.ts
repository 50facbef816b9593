import { expect, it } from 'vitest';
import { harmless, withoutSecret, withoutSecrets } from './withoutSecrets';

it('takes the values of secrets out of an exported session, and leaves their names', () => {
  const session = {
    name: 'Kept',
    extension_data: {
      'enabled_extensions.v0': {
        extensions: [
          { name: 'x', envs: { KEY: 'k1' }, headers: { Authorization: 'k2' } },
        ],
      },
    },
    conversation: [{ arguments: { api_key: 'k3', password: 'k4', path: 'a' } }],
    usage: { total_tokens: 5 },
  };
  const exported = withoutSecrets(JSON.stringify(session));
  expect(exported).not.toMatch(/k[1-4]/);
  expect(JSON.parse(exported)).toMatchObject({
    name: 'Kept',
    extension_data: {
      'enabled_extensions.v0': { extensions: [{ envs: { KEY: '[removed]' } }] },
    },
    conversation: [{ arguments: { path: 'a' } }],
    usage: { total_tokens: 5 },
  });
});

it('takes the secret of the connection out of any text', () => {
  expect(withoutSecret('a s3cret, s3cret', 's3cret')).toBe('a [removed], [removed]');
  expect(withoutSecret('text', '')).toBe('text');
});

it('takes of a file nothing that would run a program or stop goose from asking', () => {
  const file = {
    name: 'Kept',
    conversation: [],
    goose_mode: 'auto',
    recipe: { prompt: 'x' },
    extension_data: { 'enabled_extensions.v0': { extensions: [{ cmd: 'evil' }] } },
  };
  expect(JSON.parse(harmless(JSON.stringify(file), 'approve'))).toEqual({
    name: 'Kept',
    conversation: [],
    goose_mode: 'approve',
    recipe: null,
    user_recipe_values: null,
    extension_data: {},
  });
  expect(() => harmless('[]', 'approve')).toThrow();
  expect(() => harmless('nonsense', 'approve')).toThrow();
});
