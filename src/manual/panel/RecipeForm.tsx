import {
  type Recipe,
  RecipeReview,
  useAttempt,
  useConsole,
} from '@site/src/console/embedded';
import { ForeignText } from '@site/src/ui/foreign-text';
import { useEffect, useState } from 'react';
import type { Offer } from '../protocol/messages';
import styles from './panel.module.css';

/** A recipe of a page, as goose reads it: with its extensions, its settings and its parameters. */
export function RecipeForm({
  offer,
  from,
  onStarted,
  onDiscard,
}: {
  readonly offer: Offer;
  /** The title of the page that it stands in. */
  readonly from: string;
  readonly onStarted: (session: string) => void;
  readonly onDiscard: () => void;
}) {
  const { recipes } = useConsole();
  const { problem, attempt } = useAttempt();
  const [recipe, setRecipe] = useState<Recipe | null>(null);
  useEffect(() => {
    void attempt(async () => setRecipe(await recipes.parse(offer.text)));
  }, [attempt, recipes, offer.text]);
  if (recipe)
    return (
      <RecipeReview
        recipe={recipe}
        from={from}
        back="Discard"
        onBack={onDiscard}
        onStarted={onStarted}
      />
    );
  return (
    <div className={styles.scroll}>
      {problem === null ? (
        <output>goose reads the recipe…</output>
      ) : (
        <p className={styles.problem} role="alert">
          <ForeignText text={problem} />
        </p>
      )}
    </div>
  );
}
