import { Button } from '@site/src/ui/Button';
import { TextField } from '@site/src/ui/forms/TextField';
import { useEffect, useState } from 'react';
import { useCore } from '../parts/ConsoleContext';
import page from '../parts/page.module.css';
import styles from './recipes.module.css';

/** The name and the times of a schedule, where goose runs its scheduler. */
export function ScheduleFields({ isBusy }: { readonly isBusy: boolean }) {
  const { recipes } = useCore();
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    recipes
      .schedules()
      .then((found) => isCurrent && setIsOffered(found !== null))
      // The connection was cut, which has its own notice.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [recipes]);
  if (!isOffered) return null;
  return (
    <details className={styles.schedule}>
      <summary>Run it at certain times</summary>
      <p className={page.note}>
        goose then runs it without you, as it is filled in here.
      </p>
      <TextField label="Name" name="schedule" placeholder="nightly" />
      <TextField
        label="Times"
        name="cron"
        placeholder="0 3 * * *"
        hint="As cron writes them: 0 3 * * * is each day at three."
      />
      <Button large type="submit" value="schedule" aria-disabled={isBusy}>
        Schedule it
      </Button>
    </details>
  );
}
