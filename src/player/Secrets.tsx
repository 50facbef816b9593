import { Button } from '@site/src/ui/Button';
import look from '@site/src/ui/forms/input.module.css';
import { type FormEvent, useId } from 'react';
import { UntrustedName } from '@site/src/ui/untrusted-text';
import type { Finding } from '@site/src/ui/secrets/redact';
import styles from './player.module.css';

export interface SecretsProps {
  readonly findings: readonly Finding[];
  readonly kept: ReadonlySet<string>;
  readonly words: readonly string[];
  readonly onKeep: (kept: ReadonlySet<string>) => void;
  readonly onWords: (words: readonly string[]) => void;
}

/** Only the list is cut; everything is blacked out. */
const listed = 100;

export function Secrets({ findings, kept, words, onKeep, onWords }: SecretsProps) {
  const id = useId();

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const word = String(new FormData(form).get('word')).trim();
    if (word !== '' && !words.includes(word)) onWords([...words, word]);
    form.reset();
  }

  function keep(secret: string, isKept: boolean) {
    const next = new Set(kept);
    if (isKept) next.add(secret);
    else next.delete(secret);
    onKeep(next);
  }

  return (
    <details className={styles.secrets}>
      <summary>{summary(findings.length, words.length)}</summary>
      <p>
        A secret that looks like any other word is not found. Read the session before you
        show it, and add what is missing.
      </p>
      <ul>
        {findings.slice(0, listed).map(({ secret, kind }) => (
          <li key={secret}>
            <label>
              <input
                type="checkbox"
                checked={!kept.has(secret)}
                onChange={({ currentTarget }) => keep(secret, !currentTarget.checked)}
              />{' '}
              Black out: {kind}, <UntrustedName text={`${secret.slice(0, 4)}…`} />
            </label>
          </li>
        ))}
        {words.map((word) => (
          <li key={word}>
            <label>
              <input
                type="checkbox"
                checked
                onChange={() => onWords(words.filter((each) => each !== word))}
              />{' '}
              Black out: your word <UntrustedName text={word} />
            </label>
          </li>
        ))}
      </ul>
      {findings.length > listed && <p>And {findings.length - listed} more.</p>}
      <form className={styles.word} onSubmit={add}>
        <label htmlFor={id}>Black out a word</label>
        <input
          id={id}
          name="word"
          className={look.input}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
        />
        <Button type="submit">Black out</Button>
      </form>
    </details>
  );
}

function summary(found: number, added: number): string {
  const words = added > 0 ? `, and ${added} of yours` : '';
  if (found === 0) return `No secrets found${words}`;
  return `${found} possible ${found === 1 ? 'secret' : 'secrets'} found${words}`;
}
