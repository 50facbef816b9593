import { expect, it, vi } from 'vitest';
import { openGoose } from './load';

const { offerReload } = vi.hoisted(() => ({ offerReload: vi.fn() }));
vi.mock('../ui/offerReload', () => ({ offerReload }));
vi.mock('.', () => {
  throw new Error('Loading chunk 7 failed.');
});

it('says that the panel did not load', async () => {
  openGoose();
  await vi.waitFor(() => expect(offerReload).toHaveBeenCalled());
  expect(offerReload.mock.lastCall).toEqual([
    'Your goose did not load. Check your connection, then try again.',
    'Retry',
  ]);
});
