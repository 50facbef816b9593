import { useState } from 'react';
import {
  autoMeans,
  firstMode,
  isMode,
  type Mode,
  modes,
  modeText,
} from '../conversation/modes';
import { useCore } from './ConsoleContext';
import styles from './modeField.module.css';
import { SelectField } from './SelectField';

export function ModeField() {
  const { sessions } = useCore();
  const [mode, setMode] = useState<string>(sessions.modeOfNew);
  return (
    <SelectField
      label="Mode"
      name="mode"
      className={styles.field}
      value={mode}
      note={mode === 'auto' ? autoMeans : ''}
      options={Object.keys(modes).map((value) => ({ value, name: modeText(value) }))}
      onChange={(event) => setMode(event.target.value)}
    />
  );
}

/** @throws {Error} with a sentence for the reader, where the folder is missing. */
export function startOptions(value: (name: string) => string): {
  readonly folder: string;
  readonly mode: Mode;
} {
  const [folder, mode] = [value('folder'), value('mode')];
  if (folder === '') throw new Error('Enter the folder that goose shall work in.');
  return { folder, mode: isMode(mode) ? mode : firstMode };
}
