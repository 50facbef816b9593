import { useAttempt, useConsole, wantedServer } from '@site/src/console/embedded';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { TextField } from '@site/src/ui/forms/TextField';
import { ForeignText } from '@site/src/ui/foreign-text';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Offer } from '../protocol/messages';
import { extensionOf } from '../run/extensionOf';
import { placeholderIn } from '../run/placeholderIn';
import styles from './panel.module.css';

/** Adds an extension that a page writes as configuration, by goose's own means. */
export default function ConfigurationForm({
  offer,
  from,
  onDiscard,
}: {
  readonly offer: Offer;
  /** The title of the page that it stands in. */
  readonly from: string;
  readonly onDiscard: () => void;
}) {
  const { setup, state } = useConsole();
  const { problem, setProblem, attempt } = useAttempt();
  const [busy, setBusy] = useState(false);
  const written = useMemo(() => extensionOf(offer.text), [offer.text]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!written) return <p className={styles.scroll}>goose cannot take this here.</p>;
  const { name, target } = written;
  const kept = state.extensions?.find(({ key }) => key === name);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = String(new FormData(event.currentTarget).get('target') ?? '').trim();
    const missing = placeholderIn(typed);
    setProblem(missing && `Put your own value in place of ${missing}.`);
    if (missing) return;
    setBusy(true);
    await attempt(async () => {
      const draft = { name, target: typed, values: [] };
      await setup.keep(
        target === null
          ? {
              type: 'builtin',
              name,
              display_name: name,
              description: '',
              bundled: true,
            }
          : wantedServer(draft, null).definition,
      );
    });
    setBusy(false);
  }

  return (
    <form
      className={styles.scroll}
      aria-label="Set up in your goose"
      onSubmit={(event) => void add(event)}
      noValidate
    >
      <h1 ref={heading} tabIndex={-1}>
        Add “{name}” to your goose?
      </h1>
      <p className={styles.note}>
        From “{from}”. goose writes it into its configuration, for new sessions, and
        starts it with each of them. Nothing is written before you press Add.
      </p>
      {target === null ? (
        <p>It comes with goose.</p>
      ) : (
        <TextField
          label="Command or address"
          name="target"
          defaultValue={target}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {kept && (
        <output>
          goose’s list of extensions has {name}, and it is switched{' '}
          {kept.enabled ? 'on' : 'off'}.
        </output>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          <ForeignText text={problem} />
        </p>
      )}
      <div className={styles.actions}>
        <SubmitButton busy={busy} look="part">
          Add
        </SubmitButton>
        <button type="button" className="button button--secondary" onClick={onDiscard}>
          Back
        </button>
      </div>
    </form>
  );
}
