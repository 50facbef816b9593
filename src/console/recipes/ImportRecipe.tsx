import { Problem } from '../parts/Problem';
import page from '../parts/page.module.css';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { TextField } from '@site/src/ui/forms/TextField';
import { type ChangeEvent, type FormEvent, useId } from 'react';
import { useCore } from '../parts/ConsoleContext';
import { useAttempt } from '../parts/useAttempt';
import type { Recipe } from '../protocol/recipe';
import type { Looked } from './looked';
import styles from './recipes.module.css';

/** Bytes; a recipe is a page or two. */
const largest = 1_000_000;

/** Reads a recipe that somebody has sent the reader. It is only looked at. */
export function ImportRecipe({ onRead }: { readonly onRead: (looked: Looked) => void }) {
  const { recipes } = useCore();
  const id = useId();
  const { busy, problem, attempt } = useAttempt();

  async function take(read: () => Promise<Recipe>, from: string) {
    if (busy) return;
    await attempt(async () => onRead({ recipe: await read(), from }));
  }

  function takeFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again.
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
        <TextField
          label="Link of a recipe"
          name="link"
          placeholder="goose://recipe?config=…"
          autoComplete="off"
          spellCheck={false}
        />
        <SubmitButton busy={busy} look="part">
          Read the link
        </SubmitButton>
      </form>
      <Problem text={problem} />
    </>
  );
}
