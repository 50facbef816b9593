import page from '../components/page.module.css';
import { Button, PlainButton } from '@site/src/ui/Button';
import Link from '@docusaurus/Link';
import { revealed, UntrustedName, UntrustedText } from '@site/src/ui/untrusted-text';
import { plural } from '@site/src/ui/format';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { Confirm } from '../components/Confirm';
import { ListEntry } from '../components/ListEntry';
import { isFirstClick } from '../components/isFirstClick';
import { SlowStartNote } from '../components/SlowStartNote';
import { WhatStarts } from '../approval/WhatStarts';
import { useConsole, useCore } from '../components/ConsoleContext';
import type { Extension, Tool } from 'goose-web-client';
import { Problem, useAttempt, useSubmit } from '../components/attempt';
import { missingFrom, toolsFound, toolsOf } from './catalogue';
import styles from './setup.module.css';
import { SecretField } from '@site/src/ui/forms/SecretField';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { CodeField } from '../components/fields';
import { isAddress, readServer, wantedServer } from './server';

export function ExtensionList() {
  const { setup, state } = useConsole();
  const { problem, attempt } = useAttempt();
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
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <>
          <h3>In the docs’ catalogue</h3>
          <ul className={page.list}>
            {missing.map(({ name, description, definition }) => (
              <ListEntry key={name} name={name} about={description}>
                <Button
                  aria-label={`Add ${name}`}
                  onClick={() => void attempt(() => setup.add(definition))}
                >
                  Add
                </Button>
              </ListEntry>
            ))}
          </ul>
        </>
      )}
      <Problem text={problem} />
      <OwnServer />
    </>
  );
}

const byName = (one: Extension, other: Extension) => one.name.localeCompare(other.name);

function ExtensionRow({
  extension,
  tools,
}: {
  extension: Extension;
  /** Null when no session is open, since tools belong to sessions. */
  tools: readonly Tool[] | null;
}) {
  const { setup, state } = useConsole();
  const { busy, problem, attempt } = useAttempt();
  const [open, setOpen] = useState<'nothing' | 'form' | 'removal'>('nothing');
  const [isSaving, setSaving] = useState(false);
  const [found, setFound] = useState('');
  const nameId = useId();
  const { key, name, description, enabled, bundled, definition, secretNames } = extension;
  const isInSession = state.inSession?.includes(key);

  function change(action: () => Promise<void>) {
    setFound('');
    void attempt(action);
  }

  const toggle = (part: 'form' | 'removal', verb: string) => (
    <PlainButton
      aria-label={`${verb} ${revealed(name)}`}
      aria-expanded={open === part}
      // It would hide why the form was not saved.
      disabled={busy || isSaving}
      onClick={() => setOpen(open === part ? 'nothing' : part)}
    >
      {verb}
    </PlainButton>
  );

  const more = (
    <>
      {definition.type === 'mcp' && <WhatStarts definition={definition} />}
      {tools && tools.length > 0 && (
        <details className={styles.about}>
          <summary>{plural(tools.length, 'tool')}</summary>
          <dl className={styles.tools}>
            {tools.map((tool) => (
              <div key={tool.name}>
                <UntrustedName in="dt" text={tool.name} />
                <UntrustedText in="dd" text={tool.description} />
              </div>
            ))}
          </dl>
        </details>
      )}
      <UntrustedText in="output" className={styles.found} text={found} />
      <Problem text={problem} />
      <SlowStartNote busy={busy} />
      <div className={`${page.quiet} ${styles.actions}`}>
        <PlainButton
          aria-label={`Try it: ${revealed(name)}`}
          disabled={busy}
          onClick={() =>
            change(async () => setFound(toolsFound(await setup.tryIt(extension))))
          }
        >
          Try it
        </PlainButton>
        {definition.type === 'mcp' && toggle('form', 'Change')}
        {!bundled && toggle('removal', 'Remove')}
      </div>
    </>
  );
  return (
    <ListEntry name={name} about={description} id={nameId} more={more}>
      <div className={styles.switches}>
        <Switch
          aria-label={name}
          checked={enabled}
          disabled={busy}
          onChange={() => change(() => setup.setEnabled(extension, !enabled))}
        >
          {busy ? '…' : enabled ? 'On' : 'Off'}
        </Switch>
        {isInSession !== undefined && (
          <Switch
            aria-describedby={nameId}
            checked={isInSession}
            disabled={busy}
            onChange={() => change(() => setup.setInSession(extension, !isInSession))}
          >
            Here
          </Switch>
        )}
      </div>
      {open === 'form' && (
        <ServerForm
          extension={extension}
          onBusy={setSaving}
          onDone={(sentence) => {
            setOpen('nothing');
            setFound(sentence);
          }}
        />
      )}
      {open === 'removal' && (
        <Confirm
          label="Remove extension"
          onKeep={() => setOpen('nothing')}
          onRemove={() => change(() => setup.remove(extension))}
        >
          Remove <UntrustedName text={name} /> from goose, for every session?
          {secretNames.length > 0 && (
            <>
              {' '}
              The values that goose keeps for it go too, unless something else uses them:{' '}
              <UntrustedText text={secretNames.join(', ')} />.
            </>
          )}
        </Confirm>
      )}
    </ListEntry>
  );
}

function Switch({ children, ...props }: ComponentProps<'input'>) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" {...props} />
      {children}
    </label>
  );
}

/** Adds or changes a server. No state holds the typed values, which are secrets. */
function ServerForm({
  extension,
  onBusy,
  onDone,
}: {
  extension: Extension | null;
  onBusy?: (busy: boolean) => void;
  onDone: (found: string) => void;
}) {
  const { setup } = useCore();
  const stop = useRef(new AbortController());
  const before = extension && readServer(extension.definition);
  const { name = '', target: firstTarget = '', values = [] } = before ?? {};
  const [target, setTarget] = useState(firstTarget);
  const [rows, setRows] = useState(() =>
    values.map((value, id) => ({ id, name: value.name, isKept: true })),
  );
  const isRemote = isAddress(target);
  const what = isRemote ? 'header' : 'variable';

  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    stop.current = new AbortController();
    const wanted = wantedServer(
      {
        name: before ? name : value('name'),
        target: value('target'),
        values: rows.map(({ id }) => ({
          name: value(`name-${id}`),
          value: value(`value-${id}`),
        })),
      },
      extension?.definition ?? null,
    );
    const found = await setup.saveServer(wanted, extension, stop.current.signal);
    setRows([]);
    setTarget('');
    onDone(toolsFound(found));
  });
  useEffect(() => onBusy?.(busy), [onBusy, busy]);

  return (
    <form onSubmit={onSubmit} noValidate className={page.panel}>
      <p className={page.note}>
        A command runs on goose’s computer with your rights. Add only what you trust.
      </p>
      {!before && <CodeField label="Name" name="name" />}
      <CodeField
        label="Command or address"
        name="target"
        defaultValue={firstTarget}
        onChange={(event) => setTarget(event.target.value)}
        hint="Such as npx -y @modelcontextprotocol/server-everything, or https://tracker.example.com/mcp. Quotes hold words together."
      />
      {rows.map((row, index) => (
        <fieldset key={row.id} className={styles.value}>
          <legend>
            {isRemote ? 'Header' : 'Variable'} {index + 1}
          </legend>
          <CodeField
            label="Its name"
            name={`name-${row.id}`}
            defaultValue={row.name}
            readOnly={row.isKept}
            placeholder={isRemote ? 'Authorization' : 'API_TOKEN'}
          />
          <SecretField
            label="Its value"
            name={`value-${row.id}`}
            placeholder={row.isKept ? 'goose has one; empty keeps it' : ''}
          />
          <Button
            aria-label={`Remove ${what} ${index + 1}`}
            onClick={(event) =>
              isFirstClick(event) && setRows(rows.filter(({ id }) => id !== row.id))
            }
          >
            Remove
          </Button>
        </fieldset>
      ))}
      <p>
        <Button
          onClick={() =>
            setRows([
              ...rows,
              { id: (rows.at(-1)?.id ?? -1) + 1, name: '', isKept: false },
            ])
          }
        >
          Add a {what}
        </Button>
      </p>
      {rows.length > 0 && (
        <p className={page.note}>
          Values go to goose, which keeps them with its secrets: in the keyring of its
          computer, or in <code>secrets.yaml</code> beside its <code>config.yaml</code>.
          goose has one value for each variable, which every server with that name gets.
          This page keeps none.
        </p>
      )}
      <Problem text={problem} />
      <SubmitButton busy={busy} look="part">
        {before ? 'Save and start' : 'Add extension'}
      </SubmitButton>
      <SlowStartNote busy={busy}>
        <Button onClick={() => stop.current.abort()}>Stop waiting</Button>
      </SlowStartNote>
    </form>
  );
}

function OwnServer() {
  const [found, setFound] = useState('');
  return (
    <details className={page.more}>
      <summary>Add a server of your own</summary>
      <ServerForm extension={null} onDone={setFound} />
      <UntrustedText in="output" className={styles.found} text={found} />
    </details>
  );
}
