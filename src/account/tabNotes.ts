import { tabStorage } from '@site/src/ui/storage';

/** A note that one tab keeps for itself. Without it, the way back is only less smooth. */
const tabNote = (key: string) => ({
  read: () => tabStorage.read(key),
  write: (text: string) => void tabStorage.write(key, text),
  clear: () => tabStorage.remove(key),
});

/** Set while the reader is away on Google's page and will come back. */
export const redirectNote = tabNote('goose.redirect');

/** Why the provider ended the last session of this tab, as its code, for the login page to tell. */
export const endReasonNote = tabNote('goose.ended');
