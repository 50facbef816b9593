import { Button } from '@site/src/ui/Button';
import { TextField } from '@site/src/ui/forms/TextField';
import { useState } from 'react';
import { useLoaded } from '../components/attempt';
import { useConsole } from '../components/ConsoleContext';
import { nextRun, readCron, timesInWords } from './cron';
import page from '../components/page.module.css';
import styles from './recipes.module.css';

export function ScheduleFields({ isReady }: { isReady: boolean }) {
  const { recipes, state } = useConsole();
  const isConnected = state.connection.name === 'connected';
  const { loaded: schedules } = useLoaded(recipes.schedules, isConnected);
  const [cron, setCron] = useState('');
  // A cut connection has its own notice.
  if (!schedules) return null;
  return (
    <section className={styles.way}>
      <h2>Or run it at certain times</h2>
      <p className={page.note}>
        goose then runs it without you, as it is filled in here.
      </p>
      <p className={page.problem}>
        Its tools run without asking, whatever the mode above, and in the folder where
        goose was started.
      </p>
      <TextField
        label="Name"
        name="schedule"
        placeholder="nightly"
        hint="Letters, digits, spaces, “-” and “_”."
      />
      <TextField
        label="Times"
        name="cron"
        placeholder="0 3 * * *"
        hint="As cron writes them: 0 3 * * * is each day at 3:00."
        value={cron}
        onChange={(event) => setCron(event.target.value)}
      />
      <output className={styles.times}>
        <RunTimes cron={cron} />
      </output>
      <Button large type="submit" value="schedule" aria-disabled={!isReady}>
        Schedule it
      </Button>
    </section>
  );
}

export const day = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

export function RunTimes({ cron }: { cron: string }) {
  const [now] = useState(() => new Date());
  const times = readCron(cron);
  if (!times) return null;
  const next = nextRun(times, now);
  return (
    <>
      {timesInWords(times)}, by the clock of goose’s computer
      {next === null ? ': never' : ` · next on ${day.format(next)}`}
    </>
  );
}
