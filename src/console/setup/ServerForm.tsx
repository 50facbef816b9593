import page from '../parts/page.module.css';
import { Button } from '@site/src/ui/Button';
import { SecretField } from '@site/src/ui/forms/SecretField';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { TextField } from '@site/src/ui/forms/TextField';
import { Problem } from '../parts/Problem';
import { type FormEvent, useRef, useState } from 'react';
import { Patience } from '../parts/Patience';
import { useCore } from '../parts/ConsoleContext';
import { useAttempt } from '../parts/useAttempt';
import type { Extension } from '../protocol/answers';
import { isAddress, readServer, type ServerDraft, wantedServer } from './server';
import styles from './setup.module.css';
import { toolsFound } from './toolsFound';

const nothing: ServerDraft = { name: '', target: '', values: [] };

/** A row for a variable or a header. */
interface Row {
  readonly id: number;
  readonly name: string;
  /** Whether goose has a value for it. */
  readonly isKept: boolean;
}

/**
 * Adds a server, or changes one. What is typed as a value is in the field alone until it is sent to
 * goose.
 */
export function ServerForm({
  extension,
  onDone,
}: {
  /** The one that is changed; null for a new one. */
  readonly extension: Extension | null;
  /** @param found a sentence about the tools that it has */
  readonly onDone: (found: string) => void;
}) {
  const { setup } = useCore();
  const { busy, problem, attempt } = useAttempt();
  const stop = useRef(new AbortController());
  const before = extension && readServer(extension.definition);
  const { name, target: firstTarget, values } = before ?? nothing;
  const [target, setTarget] = useState(firstTarget);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    values.map((value, id) => ({ id, name: value.name, isKept: true })),
  );
  const isRemote = isAddress(target);
  const what = isRemote ? 'header' : 'variable';

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const read = new FormData(form);
    const field = (wanted: string) => String(read.get(wanted) ?? '').trim();
    stop.current = new AbortController();
    const { signal } = stop.current;
    let found = '';
    const isSaved = await attempt(async () => {
      const wanted = wantedServer(
        {
          name: before ? name : field('name'),
          target: field('target'),
          values: rows.map(({ id }) => ({
            name: field(`name-${id}`),
            value: field(`value-${id}`),
          })),
        },
        extension?.definition ?? null,
      );
      found = toolsFound(await setup.saveServer(wanted, extension, signal));
    });
    if (!isSaved) return;
    form.reset();
    setRows([]);
    setTarget('');
    onDone(found);
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className={page.panel}>
      <p className={page.note}>
        A command runs on goose’s computer with your rights. Add only what you trust.
      </p>
      {!before && <TextField label="Name" name="name" autoComplete="off" />}
      <TextField
        label="Command or address"
        name="target"
        defaultValue={firstTarget}
        onChange={(event) => setTarget(event.target.value)}
        hint="Such as npx -y @modelcontextprotocol/server-everything, or https://tracker.example.com/mcp. Quotes hold words together."
        autoComplete="off"
        spellCheck={false}
      />
      {rows.map((row, index) => (
        <fieldset key={row.id} className={styles.value}>
          <legend>
            {isRemote ? 'Header' : 'Variable'} {index + 1}
          </legend>
          <TextField
            label="Its name"
            name={`name-${row.id}`}
            defaultValue={row.name}
            readOnly={row.isKept}
            placeholder={isRemote ? 'Authorization' : 'API_TOKEN'}
            autoComplete="off"
            spellCheck={false}
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
      <Patience busy={busy}>
        <Button onClick={() => stop.current.abort()}>Stop waiting</Button>
      </Patience>
    </form>
  );
}
