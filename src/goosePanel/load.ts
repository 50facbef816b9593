import { offerReload } from '../ui/offerReload';
import type { PageMessage } from './protocol/messages';

/** Opens the panel with an optional message. Only the reader's own click calls it. */
export const openGoose = (message?: PageMessage) =>
  import('.').then(
    ({ open }) => open(message),
    () =>
      offerReload(
        'Your goose did not load. Check your connection, then try again.',
        'Retry',
      ),
  );
