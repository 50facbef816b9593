import page from '../parts/page.module.css';
import { Button } from '@site/src/ui/Button';
import Link from '@docusaurus/Link';
import { ForeignName, ForeignText } from '@site/src/ui/foreign-text';
import { useCallback, useEffect, useState } from 'react';
import { Problem } from '../parts/Problem';
import { useCore } from '../parts/ConsoleContext';
import { useAttempt } from '../parts/useAttempt';
import type { RecipeEntry } from '../protocol/recipe';
import { ImportRecipe } from './ImportRecipe';
import type { Looked } from './looked';
import { RecipeReview } from './RecipeReview';
import { ScheduleList } from './ScheduleList';

/** goose's recipes: to look at, to run, to run by the clock. */
export default function RecipesView({ onStarted }: { readonly onStarted: () => void }) {
  const { recipes } = useCore();
  const { problem, attempt } = useAttempt();
  const [entries, setEntries] = useState<readonly RecipeEntry[] | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const read = useCallback(
    () => attempt(async () => setEntries(await recipes.list())),
    [attempt, recipes],
  );
  useEffect(() => void read(), [read]);

  if (looked) {
    return (
      <RecipeReview
        {...looked}
        back="All recipes"
        onBack={() => setLooked(null)}
        onStarted={onStarted}
      />
    );
  }
  return (
    <div className={`prose ${page.view}`}>
      <h1>Recipes</h1>
      <p className={page.note}>
        A recipe is a task that somebody wrote down for goose.{' '}
        <Link to="/docs/guides/recipes">How recipes work</Link>
      </p>
      <Problem text={problem}>
        <Button onClick={() => void read()}>Try again</Button>
      </Problem>
      <section aria-labelledby="recipes-found">
        <h2 id="recipes-found">On goose’s computer</h2>
        <Entries
          entries={entries}
          hasFailed={problem !== null}
          onLook={({ recipe, path }) => setLooked({ recipe, from: path })}
        />
      </section>
      <section aria-labelledby="recipes-import">
        <h2 id="recipes-import">From a file or a link</h2>
        <ImportRecipe onRead={setLooked} />
      </section>
      <ScheduleList />
    </div>
  );
}

function Entries({
  entries,
  hasFailed,
  onLook,
}: {
  readonly entries: readonly RecipeEntry[] | null;
  readonly hasFailed: boolean;
  readonly onLook: (entry: RecipeEntry) => void;
}) {
  if (entries === null) {
    return hasFailed ? null : <p className={page.note}>Reading the recipes…</p>;
  }
  if (entries.length === 0) {
    return (
      <p className={page.note}>
        goose has found none. It looks for YAML files in{' '}
        <code>~/.config/goose/recipes</code>, among other places.
      </p>
    );
  }
  return (
    <ul className={page.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <div className={page.text}>
            <strong>
              <ForeignName text={entry.recipe.title} />
            </strong>
            <p>
              <ForeignText text={entry.recipe.description} limit={500} />
            </p>
            <p className={page.note}>
              <ForeignName text={entry.path} reading="code" />
            </p>
          </div>
          <Button onClick={() => onLook(entry)}>Look at it</Button>
        </li>
      ))}
    </ul>
  );
}
