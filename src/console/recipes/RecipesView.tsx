import page from '../components/page.module.css';
import { Button } from '@site/src/ui/Button';
import Link from '@docusaurus/Link';
import { UntrustedName } from '@site/src/ui/untrusted-text';
import { ListEntry } from '../components/ListEntry';
import { useCallback, useEffect, useState } from 'react';
import { Problem } from '../components/Problem';
import { useCore } from '../components/ConsoleContext';
import { useAttempt } from '../components/useAttempt';
import type { RecipeEntry } from 'goose-web-client';
import { ImportRecipe } from './ImportRecipe';
import { type Looked, RecipeReview } from './RecipeReview';
import { ScheduleList } from './ScheduleList';

export default function RecipesView({ onStarted }: { onStarted: () => void }) {
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
        {entries === null && problem === null && (
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
        <ImportRecipe onRead={setLooked} />
      </section>
      <ScheduleList />
    </div>
  );
}
