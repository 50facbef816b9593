import type { LimitKind } from '../conversation/limit';
import type { BrowserStore } from './browserStore';

const notify = 'notify';
const limitOf = (kind: LimitKind) => (kind === 'money' ? 'limit' : 'limit.tokens');

/** What the reader has chosen for this browser. */
export function createPreferences({
  readNote,
  writeNote,
}: Pick<BrowserStore, 'readNote' | 'writeNote'>) {
  return {
    /** Whether the browser tells the reader of news while the page is not in sight. */
    notifies: () => readNote(notify) === 'on',
    /** What a session may use until goose is stopped: tokens, or money as goose counts it; or null. */
    limit(kind: LimitKind): number | null {
      const amount = Number(readNote(limitOf(kind)));
      return Number.isFinite(amount) && amount > 0 ? amount : null;
    },
    setLimit: (kind: LimitKind, amount: number | null) =>
      writeNote(limitOf(kind), amount === null ? '' : String(amount)),
    setNotifies: (isOn: boolean) => writeNote(notify, isOn ? 'on' : ''),
  };
}

export type Preferences = ReturnType<typeof createPreferences>;
