import { Button } from '@site/src/ui/Button';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { TextField } from '@site/src/ui/forms/TextField';
import look from '@site/src/ui/forms/input.module.css';
import { useAskBeforeLeaving } from '@site/src/ui/useAskBeforeLeaving';
import { useId, useState } from 'react';
import { useCore } from '../components/ConsoleContext';
import { Problem, useSubmit } from '../components/attempt';
import page from '../components/page.module.css';
import styles from './recipes.module.css';

/** Writes a recipe that begins with what the reader asked for in a session. */
export default function RecipeForm({
  title,
  messages,
  onEnd,
}: {
  title: string;
  messages: readonly string[];
  /** With the file that goose wrote, unless the reader has cancelled. */
  onEnd: (file?: string) => void;
}) {
  const { recipes } = useCore();
  const id = useId();
  const [isTyped, setTyped] = useState(false);
  useAskBeforeLeaving(isTyped);
  const { busy, problem, onSubmit } = useSubmit(async (value) =>
    onEnd(
      await recipes.save({
        title: value('title'),
        description: value('description'),
        instructions: value('instructions'),
        prompt: value('prompt'),
      }),
    ),
  );
  return (
    // Escape would throw away what was written. A browser refuses to be stopped a second time.
    <dialog
      ref={show}
      className={page.dialog}
      aria-labelledby={`${id}-name`}
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <form
        className={styles.new}
        onInput={() => setTyped(true)}
        onSubmit={onSubmit}
        noValidate
      >
        <h2 id={`${id}-name`}>New recipe</h2>
        <p className={page.note}>
          These are your messages of this session. Keep what should happen again. What
          changes each time becomes a field: write {'{{ name }}'} in its place.
        </p>
        <TextField label="Title" name="title" defaultValue={title} autoComplete="off" />
        <TextField label="Description" name="description" autoComplete="off" />
        <label htmlFor={`${id}-prompt`}>Message that starts it</label>
        <textarea
          id={`${id}-prompt`}
          name="prompt"
          className={look.input}
          dir="auto"
          rows={6}
          defaultValue={messages.join('\n\n')}
        />
        <label htmlFor={`${id}-rules`}>Instructions (optional)</label>
        <textarea
          id={`${id}-rules`}
          name="instructions"
          className={look.input}
          dir="auto"
          rows={2}
        />
        <Problem text={problem} />
        <p>
          <SubmitButton busy={busy} look="part">
            Save the recipe
          </SubmitButton>{' '}
          <Button disabled={busy} onClick={() => onEnd()}>
            Cancel
          </Button>
        </p>
      </form>
    </dialog>
  );
}

const show = (dialog: HTMLDialogElement | null) => dialog?.showModal();
