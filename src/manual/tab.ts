import { currentReader, manualKey, type Reader } from '@site/src/reading/consent';
import { tabStorage } from '@site/src/ui/storage';

/**
 * What a tab keeps of the panel for a reader, over reloads and other documents of the site. As all
 * that the manual keeps, it goes with its reader.
 */
export function readTab(reader: Reader, name: string): unknown {
  try {
    return JSON.parse(tabStorage.read(manualKey(reader, name)) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Keeps it, unless somebody else reads by now; null removes it. Without storage it lasts as long as
 * the document.
 */
export function keepTab(reader: Reader, name: string, value: unknown): void {
  if (currentReader() !== reader) return;
  const key = manualKey(reader, name);
  if (value === null) tabStorage.remove(key);
  else tabStorage.write(key, JSON.stringify(value));
}
