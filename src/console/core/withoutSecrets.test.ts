import { expect, it } from 'vitest';
import { cleanedJson, cleanedText, harmless } from './withoutSecrets';

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
    conversation: [{ arguments: { OPENAI_API_KEY: 'k3', password: 'k4', path: 'a' } }],
    usage: { total_tokens: 5 },
  };
  const { text: exported, count } = cleanedJson(JSON.stringify(session), '');
  expect(exported).not.toMatch(/k[1-4]/);
  expect(count).toBe(4);
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
  expect(cleanedText('a s3cret, s3cret', 's3cret')).toEqual({
    text: 'a [removed], [removed]',
    count: 2,
  });
  expect(cleanedText('text', '')).toEqual({ text: 'text', count: 0 });
});

it('takes keys out of what somebody wrote or printed, in both forms', () => {
  const key = `ghp_${'a1B2c3D4e5'.repeat(4)}`;
  expect(cleanedText(`Use ${key} here`, '').text).toBe('Use [removed] here');
  const session = { conversation: [{ text: `It says "${key}"\n and s3cret` }] };
  const { text, count } = cleanedJson(JSON.stringify(session), 's3cret');
  expect(JSON.parse(text)).toEqual({
    conversation: [{ text: 'It says "[removed]"\n and [removed]' }],
  });
  expect(count).toBe(2);
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
