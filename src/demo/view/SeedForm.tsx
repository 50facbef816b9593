import { Button } from '@site/src/ui/Button';
import { TextField } from '@site/src/ui/forms/TextField';
import { type FormEvent, useState } from 'react';
import { largestSeed, parseSeed } from '../mission/seed';
import styles from './view.module.css';

export function SeedForm({
  written,
  onChoose,
  onAnother,
}: {
  readonly written: string;
  readonly onChoose: (seed: number) => void;
  readonly onAnother: () => void;
}) {
  const [shown, setShown] = useState(written);
  const [text, setText] = useState(written);
  const [error, setError] = useState(problemOf(written));
  if (shown !== written) {
    setShown(written);
    setText(written);
    setError(problemOf(written));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const seed = parseSeed(text);
    setError(problemOf(text));
    if (seed === null) event.currentTarget.querySelector('input')?.focus();
    else onChoose(seed);
  }

  return (
    <form className={styles.seed} noValidate onSubmit={submit}>
      <TextField
        label="Seed"
        name="seed"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button large type="submit">
        Use this seed
      </Button>
      <Button large onClick={onAnother}>
        Another seed
      </Button>
    </form>
  );
}

function problemOf(text: string): string | null {
  if (parseSeed(text) !== null) return null;
  return `“${text}” is not a seed. A seed is a whole number from 0 to ${largestSeed}.`;
}
