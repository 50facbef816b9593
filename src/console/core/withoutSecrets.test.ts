import { expect, it, vi } from 'vitest';
import { chosenSession, harmless, lookAt } from './withoutSecrets';

it('takes of a file nothing that would act', () => {
  const file = {
    name: 'Kept',
    message_count: 0,
    conversation: [],
    working_dir: '/theirs',
    goose_mode: 'auto',
    recipe: { prompt: 'x' },
    user_recipe_values: { x: 'y' },
    extension_data: { 'enabled_extensions.v0': { extensions: [{ cmd: 'evil' }] } },
    session_type: 'hidden',
    schedule_id: 'nightly',
    provider_name: 'evil',
    model_config: { model_name: 'evil' },
    archived_at: '2026-01-01T00:00:00Z',
    project_id: 'p',
    parent_session_id: 'q',
    whatever_comes: 'next',
  };
  expect(lookAt(JSON.stringify(file))).toEqual({
    name: 'Kept',
    messages: 0,
    folder: '/theirs',
  });
  expect(JSON.parse(harmless(JSON.stringify(file), 'approve', '/mine'))).toEqual({
    name: 'Kept',
    message_count: 0,
    conversation: [],
    working_dir: '/mine',
    goose_mode: 'approve',
    extension_data: {},
  });
  for (const wrong of ['[]', 'nonsense', '{}', '{"conversation": {}}']) {
    expect(() => harmless(wrong, 'approve', '/mine')).toThrow();
  }
});

it('imports numbers above 2^53 with all their digits', () => {
  const session = '{"name":"T","conversation":[{"arguments":{"id":9007199254740993}}]}';
  expect(harmless(session, 'auto', '/w')).toContain('"id":9007199254740993');
});

it('reads a chosen file only where goose could take it', async () => {
  const text = vi.fn(async () => '{"conversation":[]}');
  const read = (size: number) => chosenSession({ size, text });
  await expect(read(16_000_001)).rejects.toThrow('up to 16 MB');
  expect(text).not.toHaveBeenCalled();
  expect(await read(16_000_000)).toBe('{"conversation":[]}');
  text.mockResolvedValue('# Markdown');
  await expect(read(1)).rejects.toThrow('no session that goose has exported');
});
