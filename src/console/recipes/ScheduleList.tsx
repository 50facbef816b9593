import { Problem } from '../components/Problem';
import page from '../components/page.module.css';
import { Button } from '@site/src/ui/Button';
import { UntrustedName, UntrustedText } from '@site/src/ui/untrusted-text';
import { useCallback, useEffect, useState } from 'react';
import { useCore } from '../components/ConsoleContext';
import { ListEntry } from '../components/ListEntry';
import { useAttempt } from '../components/useAttempt';
import type { Schedule } from 'goose-web-client';
import { day, RunTimes } from './ScheduleFields';

export function ScheduleList() {
  const { recipes } = useCore();
  const { problem, attempt } = useAttempt();
  const [schedules, setSchedules] = useState<readonly Schedule[] | null | undefined>();
  const read = useCallback(
    () => attempt(async () => setSchedules(await recipes.schedules())),
    [attempt, recipes],
  );
  useEffect(() => void read(), [read]);

  async function change(make: () => Promise<unknown>) {
    if (await attempt(async () => void (await make()))) await read();
  }

  return (
    <section aria-labelledby="recipes-schedules">
      <h2 id="recipes-schedules">Schedules</h2>
      {schedules === undefined && problem === null && (
        <p className={page.note}>Reading the schedules…</p>
      )}
      {schedules === null && (
        <p className={page.note}>
          This goose runs no schedules. Started with{' '}
          <code>goose serve --enable-scheduler</code> it does.
        </p>
      )}
      {schedules?.length === 0 && (
        <p className={page.note}>None yet. Look at a recipe to schedule it.</p>
      )}
      {schedules && schedules.length > 0 && (
        <>
          <p className={page.note}>
            Their tools run without asking, whatever the mode of your sessions.
          </p>
          <ul className={page.list}>
            {schedules.map((schedule) => (
              <ScheduleRow key={schedule.id} schedule={schedule} onChange={change} />
            ))}
          </ul>
        </>
      )}
      <Problem text={problem} />
    </section>
  );
}

function ScheduleRow({
  schedule: { id, cron, source, isPaused, isRunning, lastRun },
  onChange,
}: {
  schedule: Schedule;
  onChange: (make: () => Promise<unknown>) => Promise<void>;
}) {
  const { recipes } = useCore();
  const { busy, attempt } = useAttempt();
  const ran = lastRun === null ? Number.NaN : Date.parse(lastRun);

  const actions = [
    ['Run now', () => recipes.runSchedule(id)],
    [isPaused ? 'Resume' : 'Pause', () => recipes.pauseSchedule(id, !isPaused)],
    ['Delete', () => recipes.deleteSchedule(id)],
  ] as const;
  return (
    <ListEntry
      name={id}
      more={
        <>
          <p>
            <UntrustedName in="code" text={cron} />{' '}
            {!isPaused && <RunTimes cron={cron} />}
            {isPaused && ' · paused'}
            {isRunning && ' · running'}
            {Number.isNaN(ran) ? ' · has not run yet' : ` · last run ${day.format(ran)}`}
            {busy && ' · one moment…'}
          </p>
          <p>
            It runs what is in <UntrustedText text={source} reading="code" />.
          </p>
        </>
      }
    >
      <div className={page.row}>
        {actions.map(([name, make]) => (
          <Button
            key={name}
            aria-disabled={busy}
            onClick={() => void (busy || attempt(() => onChange(make)))}
          >
            {name}
          </Button>
        ))}
      </div>
    </ListEntry>
  );
}
