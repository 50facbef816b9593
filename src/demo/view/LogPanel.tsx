import { Button } from '@site/src/ui/Button';
import { saveJson } from '@site/src/ui/saveFile';
import { useState } from 'react';
import { faultTexts, type LogEntry } from '../mission/log';
import { logFile } from '../mission/summary';
import type { Mission } from '../mission/mission';
import styles from './view.module.css';

export function LogPanel({ mission }: { readonly mission: Mission }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.log}>
      <Button
        onClick={() => saveJson(`goose-demo-seed-${mission.seed}.json`, logFile(mission))}
      >
        Download the log (JSON)
      </Button>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Mission log, {mission.log.length} entries</summary>
        {open && (
          <ol className={styles.entries}>
            {mission.log.map((entry, index) => (
              // Entries are only appended.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <span className={styles.entryTurn}>{entry.turn}</span> {entryText(entry)}
              </li>
            ))}
          </ol>
        )}
      </details>
    </div>
  );
}

function entryText(entry: LogEntry): string {
  switch (entry.type) {
    case 'phase':
      return `${entry.phase}: ${entry.aim ? `${entry.aim}. ` : ''}${entry.text}`;
    case 'approval':
      return `${entry.question} ${entry.approved ? 'You said yes.' : 'You said no.'}`;
    case 'fault':
      return `${faultTexts[entry.fault].name} switched ${entry.on ? 'on' : 'off'}.`;
    case 'end':
      return entry.text;
  }
}
