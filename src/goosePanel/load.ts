import type { PageMessage } from './protocol/messages';

/** Opens the panel with an optional message. Only the reader's own click calls it. */
export const openGoose = (message?: PageMessage) =>
  void import('.').then(({ open }) => open(message));
