import { currentReader, manualKey, type ReaderId } from '@site/src/gooseConsent/consent';
import { parseJson } from 'goose-web-client/json';
import { type Keeper, siteStorage, tabStorage } from '@site/src/ui/storage';
import { useEffect, useState } from 'react';

/** State that belongs to one reader. Without storage it lasts as long as the document. */
const keptIn = (storage: Keeper) => ({
  read: (reader: ReaderId, name: string): unknown =>
    parseJson(storage.read(manualKey(reader, name))),
  /** Ignored when the reader has changed; null removes it. */
  write(reader: ReaderId, name: string, value: unknown): void {
    if (currentReader() !== reader) return;
    const key = manualKey(reader, name);
    if (value === null) storage.remove(key);
    else storage.write(key, JSON.stringify(value));
  },
});

export const inBrowser = keptIn(siteStorage);
export const inTab = keptIn(tabStorage);

/**
 * State that survives a reload of the panel.
 *
 * @param read Validates the stored value.
 */
export function useTab<Value>(
  name: string,
  read: (kept: unknown) => Value,
): [Value, (next: Value | ((before: Value) => Value)) => void] {
  const [reader] = useState(currentReader);
  const [value, setValue] = useState(() => read(inTab.read(reader, name)));
  useEffect(() => inTab.write(reader, name, value), [reader, name, value]);
  return [value, setValue];
}
