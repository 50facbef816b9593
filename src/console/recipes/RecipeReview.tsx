import { Problem, useAttempt } from '../components/attempt';
import page from '../components/page.module.css';
import { Button } from '@site/src/ui/Button';
import { UntrustedName, UntrustedText } from '@site/src/ui/untrusted-text';
import { focusOnMount } from '@site/src/ui/focusOnMount';
import { type SubmitEvent, useId, useMemo, useRef, useState } from 'react';
import { useRead } from '../approval/useRead';
import { isTemplate } from '../core/fillRecipe';
import { nextApart } from '../core/worktrees';
import { focusProblem, FormField } from '../forms/FormField';
import { fillIn } from '../forms/values';
import { useCore } from '../components/ConsoleContext';
import { FolderField, ModeField, startOptions } from '../components/fields';
import { SlowStartNote } from '../components/SlowStartNote';
import { WorktreeField } from '../components/WorktreeField';
import type {
  FormField as Field,
  FormInput,
  Recipe,
  RecipeParameter,
} from 'goose-web-client';
import { RecipeContents } from './RecipeContents';
import styles from './recipes.module.css';
import { ScheduleFields } from './ScheduleFields';

export interface Looked {
  readonly recipe: Recipe;
  readonly from: string;
}

type Values = ReadonlyMap<string, string>;

const longestTitle = 400;

export function RecipeReview({
  recipe,
  from,
  back,
  onBack,
  onStarted,
}: Looked & {
  readonly back: string;
  readonly onBack: () => void;
  readonly onStarted?: (session: string) => void;
}) {
  const { recipes, sessions, worktrees } = useCore();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const fields = useMemo(() => fieldsOf(recipe), [recipe]);
  const [values, setValues] = useState<Values>(() => initialValues(recipe));
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [done, setDone] = useState('');
  const [place, setPlace] = useState(sessions.lastFolder);
  const [apart, setApart] = useState<string | null>(null);
  const { busy, problem, attempt, setProblem } = useAttempt();
  const needsFile = recipe.parameters.some(({ type }) => type === 'file');
  const filled = useMemo(() => recipes.filled(recipe, values), [recipes, recipe, values]);
  const { what, end, isDrawn, isRead } = useRead();
  const isReady = !busy && isDrawn && filled.unread.length === 0;

  function readForm() {
    if (!form.current) return null;
    const entered = new FormData(form.current);
    const { content, problems: wrong } = fillIn(fields, entered);
    const read = new Map(fields.map(({ name }) => [name, String(content[name] ?? '')]));
    for (const [index, { name }] of fields.entries())
      if (isTemplate(read.get(name) ?? ''))
        wrong.set(index, 'Leave “{{”, “{%” and “{#” out.');
    const field = (name: string) => String(entered.get(name) ?? '').trim();
    return { field, read, wrong };
  }

  async function act(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = readForm();
    if (!found || !isReady) return;
    const { field, read } = found;
    setValues(read);
    setProblems(found.wrong);
    if (focusProblem(form.current, found.wrong)) return;
    const isShown =
      JSON.stringify(recipes.filled(recipe, read)) === JSON.stringify(filled);
    // Enter in a field would start it too.
    const isByKey = !isRead && document.activeElement?.matches('input, select');
    if (!isShown || isByKey) {
      end.current?.scrollIntoView({ block: 'center' });
      return setProblem('Read what goose gets, and then start it.');
    }
    setDone('');
    // Enter there presses the first button of the form, which starts it now.
    const isScheduled =
      document.activeElement?.matches('[name="schedule"], [name="cron"]') === true ||
      event.nativeEvent.submitter?.getAttribute('value') === 'schedule';
    await attempt(async () => {
      if (!isScheduled) {
        const { folder, mode } = startOptions(field);
        const hasStayed = sessions.stay();
        const run = (there: string) => recipes.run(recipe, read, there, mode, hasStayed);
        const session = await (apart === place
          ? worktrees.begin(folder, filled.title, run)
          : run(folder));
        return onStarted?.(session);
      }
      const [name, cron] = [field('schedule'), field('cron')];
      if (name === '' || cron === '') throw new Error('Enter a name and the times.');
      await recipes.schedule(recipe, read, name, cron);
      setDone('goose will run it at these times.');
    });
  }

  return (
    <div className={`prose ${page.view}`}>
      <p>
        <Button disabled={busy} onClick={onBack}>
          {back}
        </Button>
      </p>
      <form
        ref={form}
        noValidate
        autoComplete="off"
        onInput={() => setValues(readForm()?.read ?? values)}
        onSubmit={(event) => void act(event)}
      >
        <div ref={what}>
          {/* The button that had the focus is gone. */}
          <h1 ref={focusOnMount} tabIndex={-1}>
            <UntrustedText text={filled.title} limit={longestTitle} />
          </h1>
          <UntrustedText in="p" text={filled.description} />
          <p className={page.note}>
            From <UntrustedName text={from} reading="code" />
            {filled.version !== '' && (
              <>
                , version <UntrustedText text={filled.version} limit={longestTitle} />
              </>
            )}
          </p>
          {fields.length > 0 && (
            <section aria-labelledby={`${id}-values`} data-aside>
              <h2 id={`${id}-values`}>Fill in</h2>
              {fields.map((field, index) => (
                <FormField
                  key={field.name}
                  field={field}
                  name={String(index)}
                  problem={problems.get(index) ?? null}
                />
              ))}
            </section>
          )}
          <RecipeContents recipe={filled} />
        </div>
        <div ref={end} />
        {!isDrawn && (
          <p className={page.note}>Something above is not shown yet. Show all of it.</p>
        )}
        {needsFile ? (
          <p className={page.problem}>
            It reads a file that is named at its start, which goose does only in a
            terminal: <code>goose run --recipe</code>
          </p>
        ) : (
          <>
            <section className={styles.way} aria-labelledby={`${id}-now`}>
              <h2 id={`${id}-now`}>Start it now</h2>
              <FolderField
                label="Working directory"
                value={place}
                onChange={({ target }) => setPlace(target.value)}
                hint="The whole path, on the computer where goose runs."
              />
              <WorktreeField
                folder={place}
                isOn={apart === place}
                onChange={(is) => setApart((before) => nextApart(before, place, is))}
              />
              <ModeField />
              <Button
                main
                large
                type="submit"
                value="run"
                aria-disabled={!isReady}
                aria-busy={busy}
              >
                {filled.prompt.trim() === ''
                  ? 'Start the session'
                  : 'Start, and send the message'}
              </Button>
              <SlowStartNote busy={busy} />
            </section>
            <ScheduleFields isReady={isReady} />
          </>
        )}
        <Problem text={problem} />
        <output>{done}</output>
      </form>
    </div>
  );
}

const initialValues = ({ parameters }: Recipe): Values =>
  new Map(
    parameters.flatMap(({ key, initial }) => (initial === '' ? [] : [[key, initial]])),
  );

const fieldsOf = ({ parameters }: Recipe): readonly Field[] =>
  parameters.map((parameter) => ({
    ...parameter,
    name: parameter.key,
    title: parameter.key,
    description: parameter.description || null,
    input: inputOf(parameter),
  }));

function inputOf({ type, initial, options }: RecipeParameter): FormInput {
  const choice = (values: readonly string[]): FormInput => ({
    kind: 'choice',
    choices: values.map((value) => ({ value, label: value })),
    initial: values.includes(initial) ? initial : null,
  });
  if (type === 'boolean') return choice(['true', 'false']);
  if (type === 'select') return choice(options);
  if (type === 'number') {
    const number = initial === '' ? Number.NaN : Number(initial);
    const first = Number.isNaN(number) ? null : number;
    return { kind: type, isWhole: false, least: null, most: null, initial: first };
  }
  const format = type === 'date' ? 'date' : null;
  return { kind: 'text', format, shortest: null, longest: null, initial };
}
