import { Problem } from '../components/Problem';
import page from '../components/page.module.css';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { CodeField } from '../components/CodeField';
import { type ChangeEvent, type FormEvent, useId } from 'react';
import { useCore } from '../components/ConsoleContext';
import { useAttempt } from '../components/useAttempt';
import type { Recipe } from 'goose-web-client';
import type { Looked } from './RecipeReview';
import styles from './recipes.module.css';

/** Bytes. */
const largest = 1_000_000;

export function ImportRecipe({ onRead }: { onRead: (looked: Looked) => void }) {
  const { recipes } = useCore();
  const id = useId();
  const { busy, problem, attempt } = useAttempt();

  async function take(read: () => Promise<Recipe>, from: string) {
    if (busy) return;
    await attempt(async () => onRead({ recipe: await read(), from }));
  }

  function takeFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Lets the reader choose the same file again.
    currentTarget.value = '';
    if (!file) return;
    const read = async () => {
      if (file.size > largest) throw new Error('The file is too large for a recipe.');
      return recipes.parse(await file.text());
    };
    void take(read, file.name);
  }

  function takeLink(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const link = String(new FormData(event.currentTarget).get('link')).trim();
    if (link !== '') void take(() => recipes.decode(link), 'a link');
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
      <form className={styles.form} onSubmit={takeLink} noValidate>
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
