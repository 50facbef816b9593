import page from '../parts/page.module.css';
import { Button } from '@site/src/ui/Button';
import Link from '@docusaurus/Link';
import { ForeignName, ForeignText, revealed } from '@site/src/ui/foreign-text';
import { useId, useState } from 'react';
import { Patience } from '../parts/Patience';
import { useConsole } from '../parts/ConsoleContext';
import type { Extension, Tool } from '../protocol/answers';
import { missingFrom } from './catalogue';
import { Confirm } from '../parts/Confirm';
import { ServerForm } from './ServerForm';
import { OwnServer } from './OwnServer';
import styles from './setup.module.css';
import { toolsFound } from './toolsFound';
import { toolsOf } from './toolsOf';

type Attempt = (change: () => Promise<void>) => Promise<boolean>;

/** Every extension of goose: to switch, to look into, to add. */
export function ExtensionList({ onAttempt }: { readonly onAttempt: Attempt }) {
  const { setup, state } = useConsole();
  const { extensions, tools } = state;
  if (!extensions) return <p className={page.note}>Reading the extensions…</p>;
  const missing = missingFrom(extensions);
  return (
    <>
      <p className={page.note}>
        A change counts for new sessions, and for the session that is open. “Here” is for
        the open session alone.{' '}
        <Link to="/docs/getting-started/using-extensions">How extensions work</Link>
      </p>
      <ul className={page.list}>
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
          <ul className={page.list}>
            {missing.map(({ name, description, definition }) => (
              <li key={name}>
                <div className={page.text}>
                  <strong>{name}</strong>
                  <p>{description}</p>
                </div>
                <Button
                  aria-label={`Add ${name}`}
                  onClick={() => void onAttempt(() => setup.add(definition))}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <OwnServer />
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
  const { setup, state } = useConsole();
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<'nothing' | 'form' | 'removal'>('nothing');
  const [found, setFound] = useState('');
  const nameId = useId();
  const { key, name, description, enabled, bundled, definition } = extension;
  const isInSession = state.inSession?.includes(key);

  async function change(action: () => Promise<void>) {
    setBusy(true);
    setFound('');
    await onAttempt(action);
    setBusy(false);
  }

  const tryIt = () =>
    change(async () => setFound(toolsFound(await setup.tryIt(extension))));

  return (
    <li>
      <div className={page.text}>
        <strong id={nameId}>
          <ForeignName text={name} />
        </strong>
        <p>
          <ForeignText text={description} />
        </p>
        {tools && tools.length > 0 && <ToolList tools={tools} />}
        <output className={styles.found}>
          <ForeignText text={found} />
        </output>
        <Patience busy={busy} />
        <div className={`${page.quiet} ${styles.actions}`}>
          <button
            type="button"
            aria-label={`Try it: ${revealed(name)}`}
            disabled={busy}
            onClick={() => void tryIt()}
          >
            Try it
          </button>
          {definition.type === 'mcp' && (
            <button
              type="button"
              aria-label={`Change ${revealed(name)}`}
              aria-expanded={open === 'form'}
              disabled={busy}
              onClick={() => setOpen(open === 'form' ? 'nothing' : 'form')}
            >
              Change
            </button>
          )}
          {!bundled && (
            <button
              type="button"
              aria-label={`Remove ${revealed(name)}`}
              aria-expanded={open === 'removal'}
              disabled={busy}
              onClick={() => setOpen(open === 'removal' ? 'nothing' : 'removal')}
            >
              Remove
            </button>
          )}
        </div>
      </div>
      <div className={styles.switches}>
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
        {isInSession !== undefined && (
          <label className={styles.switch}>
            <input
              type="checkbox"
              aria-describedby={nameId}
              checked={isInSession}
              disabled={busy}
              onChange={() =>
                void change(() => setup.setInSession(extension, !isInSession))
              }
            />
            Here
          </label>
        )}
      </div>
      {open === 'form' && (
        <ServerForm
          extension={extension}
          onDone={(sentence) => {
            setOpen('nothing');
            setFound(sentence);
          }}
        />
      )}
      {open === 'removal' && (
        <Removal
          extension={extension}
          onKeep={() => setOpen('nothing')}
          onRemove={() => void change(() => setup.remove(extension))}
        />
      )}
    </li>
  );
}

function ToolList({ tools }: { readonly tools: readonly Tool[] }) {
  return (
    <details className={styles.about}>
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
  );
}

function Removal({
  extension: { name, secretNames },
  onKeep,
  onRemove,
}: {
  readonly extension: Extension;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}) {
  return (
    <Confirm label="Remove extension" onKeep={onKeep} onRemove={onRemove}>
      Remove <ForeignName text={name} /> from goose, for every session?
      {secretNames.length > 0 && (
        <>
          {' '}
          The values that goose keeps for it go too, unless something else uses them:{' '}
          <ForeignText text={secretNames.join(', ')} />.
        </>
      )}
    </Confirm>
  );
}
