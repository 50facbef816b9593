import { currentReader, manualKey, type Reader } from '@site/src/reading/consent';

/**
 * What a tab keeps of the panel for a reader, over reloads and other documents of the site. As all
 * that the manual keeps, it goes with its reader.
 */
export function readTab(reader: Reader, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(manualKey(reader, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps it, unless somebody else reads by now; null removes it. */
export function keepTab(reader: Reader, name: string, value: unknown): void {
  if (currentReader() !== reader) return;
  try {
    const key = manualKey(reader, name);
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage it lasts as long as the document.
  }
}
