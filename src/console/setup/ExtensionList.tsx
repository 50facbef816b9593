import Link from '@docusaurus/Link';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { TextField } from '@site/src/ui/forms/TextField';
import { ForeignName, ForeignText } from '@site/src/ui/foreign-text';
import { type FormEvent, useState } from 'react';
import { useConsole, useCore } from '../parts/ConsoleContext';
import type { Extension, Tool } from '../protocol/answers';
import { missingFrom, ownExtension } from './catalogue';
import styles from './setup.module.css';
import { toolsOf } from './toolsOf';

type Attempt = (change: () => Promise<void>) => Promise<boolean>;

/** Every extension of goose: to switch, to look into, to add. */
export function ExtensionList({ onAttempt }: { readonly onAttempt: Attempt }) {
  const { setup, state } = useConsole();
  const { extensions, tools } = state;
  if (!extensions) return <p className={styles.note}>Reading the extensions…</p>;
  const missing = missingFrom(extensions);
  return (
    <>
      <p className={styles.note}>
        A change counts for new sessions, and for the session that is open.{' '}
        <Link to="/docs/getting-started/using-extensions">How extensions work</Link>
      </p>
      <ul className={styles.list}>
        {extensions.toSorted(byName).map((extension) => (
          <ExtensionRow
            key={extension.key}
            extension={extension}
            tools={tools && toolsOf(extension.key, tools)}
            onAttempt={onAttempt}
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <>
          <h3>In the docs’ catalogue</h3>
          <ul className={styles.list}>
            {missing.map(({ name, description, definition }) => (
              <li key={name}>
                <div className={styles.text}>
                  <strong>{name}</strong>
                  <p>{description}</p>
                </div>
                <button
                  type="button"
                  className="button button--secondary button--sm"
                  aria-label={`Add ${name}`}
                  onClick={() => void onAttempt(() => setup.add(definition))}
                >
                  Add
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <OwnExtensionForm onAttempt={onAttempt} />
    </>
  );
}

const byName = (one: Extension, other: Extension) => one.name.localeCompare(other.name);

function ExtensionRow({
  extension,
  tools,
  onAttempt,
}: {
  readonly extension: Extension;
  /** Null when no session is open, since tools belong to sessions. */
  readonly tools: readonly Tool[] | null;
  readonly onAttempt: Attempt;
}) {
  const { setup } = useCore();
  const [busy, setBusy] = useState(false);
  const { name, description, enabled, bundled } = extension;

  async function change(action: () => Promise<void>) {
    setBusy(true);
    await onAttempt(action);
    setBusy(false);
  }

  return (
    <li>
      <div className={styles.text}>
        <strong>
          <ForeignName text={name} />
        </strong>
        <p>
          <ForeignText text={description} />
        </p>
        {enabled && tools && tools.length > 0 && (
          <details>
            <summary>{tools.length === 1 ? 'One tool' : `${tools.length} tools`}</summary>
            <dl className={styles.tools}>
              {tools.map((tool) => (
                <div key={tool.name}>
                  <dt>
                    <ForeignName text={tool.name} />
                  </dt>
                  <dd>
                    <ForeignText text={tool.description} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      {!bundled && (
        <button
          type="button"
          className="button button--secondary button--sm"
          aria-label={`Remove ${name}`}
          disabled={busy}
          onClick={() => void change(() => setup.remove(extension))}
        >
          Remove
        </button>
      )}
      <label className={styles.switch}>
        <input
          type="checkbox"
          aria-label={name}
          checked={enabled}
          disabled={busy}
          onChange={() => void change(() => setup.setEnabled(extension, !enabled))}
        />
        {busy ? '…' : enabled ? 'On' : 'Off'}
      </label>
    </li>
  );
}

function OwnExtensionForm({ onAttempt }: { readonly onAttempt: Attempt }) {
  const { setup } = useCore();
  const [busy, setBusy] = useState(false);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const read = new FormData(form);
    const field = (name: string) => String(read.get(name)).trim();
    setBusy(true);
    await onAttempt(async () => {
      await setup.add(ownExtension(field('name'), field('target')));
      form.reset();
    });
    setBusy(false);
  }

  return (
    <details className={styles.own}>
      <summary>Add a server of your own</summary>
      <form onSubmit={(event) => void add(event)} noValidate>
        <p className={styles.note}>
          A command runs on goose’s computer with your rights. Add only what you trust.
        </p>
        <TextField label="Name" name="name" autoComplete="off" />
        <TextField
          label="Command or address"
          name="target"
          hint="Such as npx -y @modelcontextprotocol/server-everything, or https://tracker.example.com/mcp"
          autoComplete="off"
          spellCheck={false}
        />
        <SubmitButton busy={busy} look="part">
          Add extension
        </SubmitButton>
      </form>
    </details>
  );
}
