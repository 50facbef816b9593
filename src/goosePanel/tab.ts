import { currentReader, manualKey, type ReaderId } from '@site/src/gooseConsent/consent';
import { parseJson } from 'goose-web-client/json';
import { tabStorage } from '@site/src/ui/storage';
import { useEffect, useState } from 'react';

/** State of the panel in this tab, which survives reloads and belongs to one reader. */
export const readTab = (reader: ReaderId, name: string): unknown =>
  parseJson(tabStorage.read(manualKey(reader, name)));

/**
 * Ignored when the reader has changed; null removes it. Without storage the state lasts as long as
 * the document.
 */
export function writeTab(reader: ReaderId, name: string, value: unknown): void {
  if (currentReader() !== reader) return;
  const key = manualKey(reader, name);
  if (value === null) tabStorage.remove(key);
  else tabStorage.write(key, JSON.stringify(value));
}

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
  const [value, setValue] = useState(() => read(readTab(reader, name)));
  useEffect(() => writeTab(reader, name, value), [reader, name, value]);
  return [value, setValue];
}
