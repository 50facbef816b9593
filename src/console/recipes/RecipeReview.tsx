import { Problem } from '../parts/Problem';
import page from '../parts/page.module.css';
import { Button } from '@site/src/ui/Button';
import { ForeignName, ForeignText } from '@site/src/ui/foreign-text';
import { TextField } from '@site/src/ui/forms/TextField';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { isMode } from '../conversation/modes';
import { isTemplate } from '../core/fillRecipe';
import { focusField } from '../forms/focusField';
import { FormField } from '../forms/FormField';
import { fillIn } from '../forms/values';
import { useCore } from '../parts/ConsoleContext';
import { ModeField } from '../parts/ModeField';
import { Patience } from '../parts/Patience';
import { useAttempt } from '../parts/useAttempt';
import type { Recipe } from '../protocol/recipe';
import { fieldsOf } from './fieldsOf';
import type { Looked } from './looked';
import { RecipeContents } from './RecipeContents';
import { ScheduleFields } from './ScheduleFields';

type Values = ReadonlyMap<string, string>;

const nothingWrong: ReadonlyMap<number, string> = new Map();

/** All that a recipe would do, before it does it. */
export function RecipeReview({
  recipe,
  from,
  back,
  onBack,
  onStarted,
}: Looked & {
  /** What the button says that leads away from it. */
  readonly back: string;
  readonly onBack: () => void;
  readonly onStarted: (session: string) => void;
}) {
  const { recipes, sessions } = useCore();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const fields = useMemo(() => fieldsOf(recipe), [recipe]);
  const [values, setValues] = useState<Values>(() => initialValues(recipe));
  const [problems, setProblems] = useState(nothingWrong);
  const [done, setDone] = useState('');
  const { busy, problem, attempt, setProblem } = useAttempt();
  const needsFile = recipe.parameters.some(({ type }) => type === 'file');
  const filled = useMemo(() => recipes.filled(recipe, values), [recipes, recipe, values]);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), []);

  function readForm() {
    if (!form.current) return null;
    const entered = new FormData(form.current);
    const { content, problems: wrong } = fillIn(fields, (index) =>
      entered.getAll(String(index)).map(String),
    );
    const read = new Map(
      fields.map(({ name }) => [name, String(content[name] ?? '')] as const),
    );
    const all = new Map(wrong);
    fields.forEach(({ name }, index) => {
      if (isTemplate(read.get(name) ?? ''))
        all.set(index, 'Leave “{{”, “{%” and “{#” out.');
    });
    return { entered, read, wrong: all };
  }

  async function act(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = readForm();
    if (!found || busy) return;
    setValues(found.read);
    setProblems(found.wrong);
    const [wrong] = found.wrong.keys();
    if (wrong !== undefined) {
      focusField(form.current, wrong);
      return;
    }
    const field = (name: string) => String(found.entered.get(name) ?? '').trim();
    const submitter =
      event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter;
    const isSchedule = submitter && submitter.getAttribute('value') === 'schedule';
    setDone('');
    if (isSchedule) {
      const [name, cron] = [field('schedule'), field('cron')];
      if (name === '' || cron === '') setProblem('Enter a name and the times.');
      else if (await attempt(() => recipes.schedule(recipe, found.read, name, cron))) {
        setDone('goose will run it at these times.');
      }
    } else {
      const mode = field('mode');
      await attempt(async () =>
        onStarted(
          await recipes.run(
            recipe,
            found.read,
            field('folder'),
            isMode(mode) ? mode : 'approve',
          ),
        ),
      );
    }
  }

  return (
    <div className={`prose ${page.view}`}>
      <p>
        <Button onClick={onBack}>{back}</Button>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        <ForeignName text={recipe.title} />
      </h1>
      <p>
        <ForeignText text={recipe.description} />
      </p>
      <p className={page.note}>
        From <ForeignName text={from} reading="code" />
      </p>
      <form
        ref={form}
        noValidate
        autoComplete="off"
        onInput={() => setValues(readForm()?.read ?? values)}
        onSubmit={(event) => void act(event)}
      >
        {fields.length > 0 && (
          <section aria-labelledby={`${id}-values`}>
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
        {needsFile ? (
          <p className={page.problem}>
            It reads a file that is named at its start, which goose does only in a
            terminal: <code>goose run --recipe</code>
          </p>
        ) : (
          <>
            <TextField
              label="Working directory"
              name="folder"
              defaultValue={sessions.lastFolder()}
              placeholder="/home/you/project"
              hint="The whole path, on the computer where goose runs."
              spellCheck={false}
            />
            <ModeField />
            <Button main large type="submit" value="run" aria-disabled={busy}>
              {filled.prompt.trim() === ''
                ? 'Start the session'
                : 'Start, and send the message'}
            </Button>
            <Patience busy={busy} />
            <ScheduleFields isBusy={busy} />
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
