import { expect, test } from 'vitest';
import { readingOf } from './readingOf';

const now = new Date('2026-11-22T10:00:00Z');
const read = (config: Readonly<Record<string, unknown>>) =>
  readingOf({ version: '1.52.0', providers: [], config }, now).changed;

test('takes the version, the time, and the providers, apart where they need no key', () => {
  expect(
    readingOf(
      {
        version: '1.50.0',
        providers: [
          { id: 'openai', configured: true },
          { id: 'anthropic', configured: false },
          { id: 'my_own', configured: true },
          ...['local', 'claude-code', 'lmstudio', 'aws_bedrock', 'gcp_vertex_ai'].map(
            (id) => ({ id, configured: true }),
          ),
        ],
        config: {},
      },
      now,
    ),
  ).toEqual({
    version: '1.50.0',
    readAt: '2026-11-22T10:00:00.000Z',
    providers: ['openai', 'my_own', 'gcp_vertex_ai'],
    keyless: ['local', 'claude-code', 'lmstudio', 'aws_bedrock'],
    changed: [],
  });
});

test('takes what differs from goose’s own', () => {
  expect(read({ GOOSE_MODE: 'auto', GOOSE_MAX_TURNS: 20, GOOSE_CLI_BELL: true })).toEqual(
    [
      { key: 'GOOSE_CLI_BELL', value: 'true' },
      { key: 'GOOSE_MAX_TURNS', value: '20' },
    ],
  );
});

test('leaves keys, paths, addresses, lists and names that no page lists', () => {
  expect(
    read({
      OPENAI_API_KEY: 'sk-abcdefghijklmnopqrstuvwxyz0123456789',
      GOOSE_MODEL: 'sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCD',
      GOOSE_SEARCH_PATHS: ['/home/me'],
      GOOSE_SYSTEM_PROMPT_FILE_PATH: '/home/me/prompt.md',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://me:secret@host',
      extensions: { a: { envs: { KEY: 'x' } } },
      GOOSE_TEMPERATURE: null,
    }),
  ).toEqual([]);
});
