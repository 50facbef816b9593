import { expect, it } from 'vitest';
import { RpcError } from 'goose-web-client';
import { testContext } from '../../../tests/support/core';

it('hands an answer on, and words a refusal for the reader', async () => {
  const { context } = testContext();
  expect(await context.request(async () => 'answer')).toBe('answer');
  const refused = context.request(() => Promise.reject(new RpcError(1, 'no')));
  await expect(refused).rejects.toThrow('goose says: no');
});

it('says that there is no connection instead of waiting for one', async () => {
  const { context, connection } = testContext();
  connection.current = null;
  await expect(context.request(async () => 'answer')).rejects.toThrow('not connected');
});

it('takes no other folder for that of a session which nobody knows', () => {
  const { context, browser } = testContext();
  browser.writeNote('folder', '/last');
  browser.writeNote('folder.new', '/new');
  expect(['new', 'ghost', null].map(context.folderOf)).toEqual(['/new', '', '/last']);
});
