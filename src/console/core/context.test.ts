import { expect, it } from 'vitest';
import { testContext } from '../../../tests/support/core';

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
