import page from '../components/page.module.css';
import { Button } from '@site/src/ui/Button';
import { SecretField } from '@site/src/ui/forms/SecretField';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { useRef, useState } from 'react';
import { CodeField } from '../components/CodeField';
import { useCore } from '../components/ConsoleContext';
import { Problem } from '../components/Problem';
import { SlowStartNote } from '../components/SlowStartNote';
import { useSubmit } from '../components/useAttempt';
import type { Extension } from 'goose-web-client';
import { isAddress, readServer, wantedServer } from './server';
import { toolsFound } from './catalogue';
import styles from './setup.module.css';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly isKept: boolean;
}

/** Adds or changes a server. No state holds the typed values, which are secrets. */
export function ServerForm({
  extension,
  onDone,
}: {
  extension: Extension | null;
  onDone: (found: string) => void;
}) {
  const { setup } = useCore();
  const stop = useRef(new AbortController());
  const before = extension && readServer(extension.definition);
  const { name = '', target: firstTarget = '', values = [] } = before ?? {};
  const [target, setTarget] = useState(firstTarget);
  const [rows, setRows] = useState<readonly Row[]>(() =>
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
            placeholder={row.isKept ? 'goose has one; leave empty to keep it' : ''}
          />
          <Button
            aria-label={`Remove ${what} ${index + 1}`}
            onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
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

export function OwnServer() {
  const [found, setFound] = useState('');
  return (
    <details className={page.more}>
      <summary>Add a server of your own</summary>
      <ServerForm extension={null} onDone={setFound} />
      <UntrustedText in="output" className={styles.found} text={found} />
    </details>
  );
}
