import { expect, it } from 'vitest';
import { copyOf } from './secretFields';

const withoutSecrets = (value: unknown) =>
  copyOf(value, (text, isSecret) => (isSecret ? '-' : text));

it.each([
  'api_key',
  'apiKey',
  'OPENAI_API_KEY',
  'access-key',
  'clientSecret',
  'refresh_token',
  'passwd',
  'db_password',
  'Authorization',
])('takes the text of a field %s for a secret', (name) => {
  expect(withoutSecrets([{ [name]: 'x' }])).toEqual([{ [name]: '-' }]);
});

it.each(['path', 'total_tokens', 'token_count', 'author', 'secretary'])(
  'takes the text of a field %s for none',
  (name) => {
    expect(withoutSecrets({ [name]: 'x' })).toEqual({ [name]: 'x' });
  },
);

it('takes all texts among variables and headers for secrets', () => {
  expect(
    withoutSecrets({ envs: { REGION: 'x', of: ['y'] }, headers: { A: 'z' } }),
  ).toEqual({ envs: { REGION: '-', of: ['-'] }, headers: { A: '-' } });
});

it('takes the value of a variable for a secret by its name', () => {
  const env = [
    { name: 'DB_PASSWORD', value: 'x' },
    { name: 'REGION', value: 'y' },
  ];
  expect(withoutSecrets(env)).toEqual([
    { name: 'DB_PASSWORD', value: '-' },
    { name: 'REGION', value: 'y' },
  ]);
});

it('refuses what is nested deeper than any session', () => {
  expect(() => withoutSecrets(JSON.parse('['.repeat(6000) + ']'.repeat(6000)))).toThrow(
    RangeError,
  );
});

it('keeps what is no text, or empty', () => {
  const value = { token: 5, password: '', secret: null, headers: { length: 1 } };
  expect(withoutSecrets(value)).toEqual(value);
});
