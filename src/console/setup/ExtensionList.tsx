import page from '../components/page.module.css';
import { Button } from '@site/src/ui/Button';
import Link from '@docusaurus/Link';
import { UntrustedName, UntrustedText, revealed } from '@site/src/ui/untrusted-text';
import { plural } from '@site/src/ui/format';
import { type ComponentProps, useId, useState } from 'react';
import { ListEntry } from '../components/ListEntry';
import { WhatStarts } from '../approval/WhatStarts';
import { useConsole } from '../components/ConsoleContext';
import type { Extension, Tool } from 'goose-web-client';
import { Confirm } from '../components/Confirm';
import { Problem } from '../components/Problem';
import { SlowStartNote } from '../components/SlowStartNote';
import { useAttempt } from '../components/useAttempt';
import { missingFrom, toolsFound, toolsOf } from './catalogue';
import { OwnServer, ServerForm } from './ServerForm';
import styles from './setup.module.css';

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
  const [found, setFound] = useState('');
  const nameId = useId();
  const { key, name, description, enabled, bundled, definition, secretNames } = extension;
  const isInSession = state.inSession?.includes(key);

  function change(action: () => Promise<void>) {
    setFound('');
    void attempt(action);
  }

  const toggle = (part: 'form' | 'removal', verb: string) => (
    <button
      type="button"
      aria-label={`${verb} ${revealed(name)}`}
      aria-expanded={open === part}
      disabled={busy}
      onClick={() => setOpen(open === part ? 'nothing' : part)}
    >
      {verb}
    </button>
  );

  const more = (
    <>
      {definition.type === 'mcp' && <WhatStarts definition={definition} />}
      {tools && tools.length > 0 && <ToolList tools={tools} />}
      <UntrustedText in="output" className={styles.found} text={found} />
      <Problem text={problem} />
      <SlowStartNote busy={busy} />
      <div className={`${page.quiet} ${styles.actions}`}>
        <button
          type="button"
          aria-label={`Try it: ${revealed(name)}`}
          disabled={busy}
          onClick={() =>
            change(async () => setFound(toolsFound(await setup.tryIt(extension))))
          }
        >
          Try it
        </button>
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

function ToolList({ tools }: { tools: readonly Tool[] }) {
  return (
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
  );
}
