import page from '../components/page.module.css';
import { Button } from '@site/src/ui/Button';
import Link from '@docusaurus/Link';
import { UntrustedName, UntrustedText } from '@site/src/ui/untrusted-text';
import { ListEntry } from '../components/ListEntry';
import { type ChangeEvent, useId, useState } from 'react';
import { Problem, useAttempt, useLoaded, useSubmit } from '../components/attempt';
import { Confirm } from '../components/Confirm';
import { useConsole, useCore } from '../components/ConsoleContext';
import type { Schedule } from 'goose-web-client';
import { type Looked, RecipeReview } from './RecipeReview';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { CodeField } from '../components/fields';
import styles from './recipes.module.css';
import { day, RunTimes } from './ScheduleFields';

export default function RecipesView() {
  const { recipes, state } = useConsole();
  const isConnected = state.connection.name === 'connected';
  const { loaded: entries, problem, reload } = useLoaded(recipes.list, isConnected);
  const [looked, setLooked] = useState<Looked | null>(null);

  if (looked) {
    return <RecipeReview {...looked} back="All recipes" onBack={() => setLooked(null)} />;
  }
  return (
    <div className={`prose ${page.view}`}>
      <h1>Recipes</h1>
      <p className={page.note}>
        A recipe is a task that somebody wrote down for goose.{' '}
        <Link to="/docs/guides/recipes">How recipes work</Link>
      </p>
      <Problem text={problem}>
        <Button onClick={() => void reload()}>Try again</Button>
      </Problem>
      <section aria-labelledby="recipes-found">
        <h2 id="recipes-found">On goose’s computer</h2>
        {entries === undefined && problem === null && (
          <p className={page.note}>Reading the recipes…</p>
        )}
        {entries?.length === 0 && (
          <p className={page.note}>
            goose has found none. It looks for YAML files in{' '}
            <code>~/.config/goose/recipes</code>, among other places.
          </p>
        )}
        <ul className={page.list}>
          {entries?.map(({ id, recipe, path }) => (
            <ListEntry
              key={id}
              name={recipe.title}
              about={recipe.description}
              more={
                <UntrustedName in="p" className={page.note} text={path} reading="code" />
              }
            >
              <Button onClick={() => setLooked({ recipe, from: path })}>
                Look at it
              </Button>
            </ListEntry>
          ))}
        </ul>
      </section>
      <section aria-labelledby="recipes-import">
        <h2 id="recipes-import">From a file or a link</h2>
        <ImportRecipe
          // The reader may look at another one by then.
          onRead={(read) => setLooked((before) => before ?? read)}
        />
      </section>
      <ScheduleList />
    </div>
  );
}

/** Bytes. */
const largest = 1_000_000;

function ImportRecipe({ onRead }: { onRead: (looked: Looked) => void }) {
  const { recipes } = useCore();
  const id = useId();
  const { busy, problem, attempt, onSubmit } = useSubmit(async (value) => {
    const link = value('link');
    if (link !== '') onRead({ recipe: await recipes.decode(link), from: 'a link' });
  });

  function takeFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Lets the reader choose the same file again.
    currentTarget.value = '';
    if (!file || busy) return;
    void attempt(async () => {
      if (file.size > largest) throw new Error('The file is too large for a recipe.');
      onRead({ recipe: await recipes.parse(await file.text()), from: file.name });
    });
  }

  return (
    <>
      <p className={page.note}>
        It is only shown at first. Nothing runs before you start it.
      </p>
      <div className={styles.file}>
        <label htmlFor={`${id}-file`}>File of a recipe</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".yaml,.yml,.json"
          onChange={takeFile}
        />
      </div>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <CodeField
          label="Link of a recipe"
          name="link"
          placeholder="goose://recipe?config=…"
        />
        <SubmitButton busy={busy} look="part">
          Read the link
        </SubmitButton>
      </form>
      <Problem text={problem} />
    </>
  );
}

function ScheduleList() {
  const { recipes, state } = useConsole();
  const isConnected = state.connection.name === 'connected';
  const { loaded: schedules, ...reading } = useLoaded(recipes.schedules, isConnected);
  const { problem: refused, attempt } = useAttempt();
  const problem = refused ?? reading.problem;

  async function change(make: () => Promise<unknown>) {
    await attempt(make);
    // A schedule may have been deleted elsewhere.
    await reading.reload();
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
  const [asks, setAsks] = useState(false);
  const ran = lastRun === null ? Number.NaN : Date.parse(lastRun);

  const act = (make: () => Promise<unknown>) =>
    void (busy || attempt(() => onChange(make)));

  const actions = [
    ['Run now', () => act(() => recipes.runSchedule(id))],
    [
      isPaused ? 'Resume' : 'Pause',
      () => act(() => recipes.pauseSchedule(id, !isPaused)),
    ],
    ['Delete', () => busy || setAsks(true)],
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
        {actions.map(([name, onClick]) => (
          <Button key={name} aria-disabled={busy} onClick={onClick}>
            {name}
          </Button>
        ))}
      </div>
      {asks && (
        <Confirm
          label="Delete a schedule"
          verb="Delete it"
          onKeep={() => setAsks(false)}
          onRemove={() => {
            if (busy) return;
            setAsks(false);
            act(() => recipes.deleteSchedule(id));
          }}
        >
          Delete the schedule <UntrustedName text={id} />? It cannot be undone.
        </Confirm>
      )}
    </ListEntry>
  );
}
