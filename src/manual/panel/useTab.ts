import { currentReader } from '@site/src/reading/consent';
import { useEffect, useState } from 'react';
import { keepTab, readTab } from '../tab';

/**
 * A state that is there again when the panel is opened after a reload.
 *
 * @param read Reads what was kept, field by field.
 */
export function useTab<Value>(
  name: string,
  read: (kept: unknown) => Value,
): [Value, (next: Value | ((before: Value) => Value)) => void] {
  const [reader] = useState(currentReader);
  const [value, setValue] = useState(() => read(readTab(reader, name)));
  useEffect(() => keepTab(reader, name, value), [reader, name, value]);
  return [value, setValue];
}
