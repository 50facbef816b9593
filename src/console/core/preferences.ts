import type { LimitKind } from '../conversation/limit';
import type { BrowserStore } from './browserStore';

const notify = 'notify';
const favorites = 'models';

/** More are no favorites. */
const mostFavorites = 50;
const limitOf = (kind: LimitKind) => (kind === 'money' ? 'limit' : 'limit.tokens');

export function createPreferences({ readNote, writeNote }: BrowserStore) {
  /** Those that the browser has no room for. */
  const unsaved = new Map<LimitKind, number>();
  return {
    notifies: () => readNote(notify) === 'on',
    /** The reader’s limit in tokens, or in money as goose counts it; null without one. */
    limit(kind: LimitKind): number | null {
      const amount = unsaved.get(kind) ?? Number(readNote(limitOf(kind)));
      return Number.isFinite(amount) && amount > 0 ? amount : null;
    },
    /** @returns whether it outlives a reload */
    setLimit(kind: LimitKind, amount: number | null): boolean {
      const isStored = writeNote(limitOf(kind), amount === null ? '' : String(amount));
      unsaved.delete(kind);
      if (!isStored && amount !== null) unsaved.set(kind, amount);
      return isStored;
    },
    /** Names of models, the latest first. */
    favorites: (): readonly string[] => readNote(favorites).split('\n').filter(Boolean),
    setFavorites: (models: readonly string[]) =>
      writeNote(favorites, models.slice(0, mostFavorites).join('\n')),
    setNotifies: (isOn: boolean) => writeNote(notify, isOn ? 'on' : ''),
  };
}

export type Preferences = ReturnType<typeof createPreferences>;
