import type { BrowserStore } from './browserStore';

const notify = 'notify';

/** What the reader has chosen for this browser. */
export function createPreferences({
  readNote,
  writeNote,
}: Pick<BrowserStore, 'readNote' | 'writeNote'>) {
  return {
    /** Whether the browser tells the reader of news while the page is not in sight. */
    notifies: () => readNote(notify) === 'on',
    setNotifies: (isOn: boolean) => writeNote(notify, isOn ? 'on' : ''),
  };
}

export type Preferences = ReturnType<typeof createPreferences>;
