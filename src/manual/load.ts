import type { PageMessage } from './protocol/messages';

/** Opens the reader's goose beside the page, and says something to it. Called when the reader asks. */
export const openGoose = (message?: PageMessage) =>
  void import('.').then(({ open }) => open(message));
