import look from '@site/src/ui/forms/input.module.css';
import { useId, useState } from 'react';
import { autoMeans, modes, modeText } from '../conversation/modes';
import { useCore } from './ConsoleContext';
import styles from './modeField.module.css';

/** How far a new session may go without asking; the field `mode` of its form. */
export function ModeField() {
  const { sessions } = useCore();
  const id = useId();
  const [mode, setMode] = useState<string>(sessions.modeOfNew);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Mode</label>
      <select
        id={id}
        name="mode"
        className={look.input}
        value={mode}
        aria-describedby={`${id}-note`}
        onChange={(event) => setMode(event.target.value)}
      >
        {Object.keys(modes).map((each) => (
          <option key={each} value={each}>
            {modeText(each)}
          </option>
        ))}
      </select>
      <output id={`${id}-note`} className={styles.note}>
        {mode === 'auto' && autoMeans}
      </output>
    </div>
  );
}
