import type { LimitKind } from '../conversation/limit';
import type { BrowserStore } from './browserStore';

const notify = 'notify';
const favorites = 'models';

/** More are no favorites. */
const mostFavorites = 50;
const limitOf = (kind: LimitKind) => (kind === 'money' ? 'limit' : 'limit.tokens');

export function createPreferences({ readNote, writeNote }: BrowserStore) {
  return {
    notifies: () => readNote(notify) === 'on',
    /** The reader’s limit in tokens, or in money as goose counts it; null without one. */
    limit(kind: LimitKind): number | null {
      const amount = Number(readNote(limitOf(kind)));
      return Number.isFinite(amount) && amount > 0 ? amount : null;
    },
    setLimit(kind: LimitKind, amount: number | null) {
      writeNote(limitOf(kind), amount === null ? '' : String(amount));
    },
    /** Names of models, the latest first. */
    favorites: (): readonly string[] => readNote(favorites).split('\n').filter(Boolean),
    setFavorites: (models: readonly string[]) =>
      writeNote(favorites, models.slice(0, mostFavorites).join('\n')),
    setNotifies: (isOn: boolean) => writeNote(notify, isOn ? 'on' : ''),
  };
}

export type Preferences = ReturnType<typeof createPreferences>;
