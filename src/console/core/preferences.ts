import type { BrowserStore } from './browserStore';

const notify = 'notify';
const limit = 'limit';

/** What the reader has chosen for this browser. */
export function createPreferences({
  readNote,
  writeNote,
}: Pick<BrowserStore, 'readNote' | 'writeNote'>) {
  return {
    /** Whether the browser tells the reader of news while the page is not in sight. */
    notifies: () => readNote(notify) === 'on',
    /** What a session may cost until goose is stopped, in the currency that goose counts in; or null. */
    limit(): number | null {
      const amount = Number(readNote(limit));
      return Number.isFinite(amount) && amount > 0 ? amount : null;
    },
    setLimit: (amount: number | null) =>
      writeNote(limit, amount === null ? '' : String(amount)),
    setNotifies: (isOn: boolean) => writeNote(notify, isOn ? 'on' : ''),
  };
}

export type Preferences = ReturnType<typeof createPreferences>;
