import {
  CodeField,
  commandLine,
  Problem,
  SlowStartNote,
  useSubmit,
  useConsole,
  type WantedExtension,
  wantedServer,
  WhatStarts,
} from '@site/src/console/embedded';
import { Button } from '@site/src/ui/Button';
import { SecretField } from '@site/src/ui/forms/SecretField';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { focusOnMount } from '@site/src/ui/focusOnMount';
import { useMemo, useRef, useState } from 'react';
import type { Offer } from '../protocol/messages';
import { extensionOf, type WrittenExtension } from '../run/extensionOf';
import { placeholderIn } from '../run/offerOf';
import styles from './panel.module.css';

export default function ConfigurationForm({
  offer,
  from,
  onDiscard,
}: {
  offer: Offer;
  from: string;
  onDiscard: () => void;
}) {
  const { setup, state } = useConsole();
  const written = useMemo(() => extensionOf(offer.text), [offer.text]);
  const target = written.target && commandLine(written.target);
  const [typed, setTyped] = useState(target ?? '');
  const stop = useRef(new AbortController());
  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    const missing = placeholderIn(typed);
    if (missing) throw new Error(`Put your own value in place of ${missing}.`);
    const wanted = wantedOf(written, typed.trim(), value);
    stop.current = new AbortController();
    if (written.keys.length === 0) await setup.keep(wanted.definition);
    else await setup.saveServer(wanted, null, stop.current.signal);
  });
  const { name, keys } = written;
  const definition = definitionOf(written, typed.trim());
  const kept = state.extensions?.find(({ key }) => key === name);

  return (
    <form
      className={styles.scroll}
      aria-label="Set up in your goose"
      onSubmit={onSubmit}
      noValidate
    >
      <h1 ref={focusOnMount} tabIndex={-1}>
        Add “<UntrustedText text={name} />” to your goose?
      </h1>
      <p className={styles.note}>
        From “{from}”. goose writes it into its configuration, for new sessions, and
        starts it with each of them. Nothing is written before you press Add.
        {keys.length > 0 && ' goose starts it once to try it.'}
      </p>
      {written.target === null ? (
        <p>It comes with goose.</p>
      ) : (
        <CodeField
          label="Command or address"
          name="target"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {keys.map((key) => (
        <SecretField
          key={key}
          label={key}
          name={key}
          hint="goose keeps it with its secrets, and this page does not. Leave it empty if goose has it."
        />
      ))}
      {definition?.type === 'mcp' && (
        <>
          <p className={styles.label}>goose gets</p>
          <WhatStarts definition={definition} />
        </>
      )}
      {kept && (
        <output>
          goose’s list of extensions has <UntrustedText text={name} />, and it is switched{' '}
          {kept.enabled ? 'on' : 'off'}.
        </output>
      )}
      <Problem text={problem} />
      <div className={styles.actions}>
        <SubmitButton busy={busy} look="part">
          Add
        </SubmitButton>
        <Button large disabled={busy} onClick={onDiscard}>
          Back
        </Button>
      </div>
      <SlowStartNote busy={busy}>
        <Button onClick={() => stop.current.abort()}>Stop waiting</Button>
      </SlowStartNote>
    </form>
  );
}

/**
 * @param secretOf The value of a key; empty where goose has one.
 * @throws {Error} with a sentence for the reader.
 */
function wantedOf(
  { name, target, timeout, keys }: WrittenExtension,
  typed: string,
  secretOf: (key: string) => string,
): WantedExtension {
  if (target === null) {
    const shared = { name, display_name: name, description: '', bundled: true };
    return { definition: { type: 'builtin', ...shared }, secrets: new Map() };
  }
  const values = keys.map((key) => ({ name: key, value: secretOf(key) }));
  const { definition, secrets } = wantedServer({ name, target: typed, values }, null);
  return { definition: { ...definition, ...(timeout !== null && { timeout }) }, secrets };
}

/** Null as long as goose could not take it. */
function definitionOf(written: WrittenExtension, typed: string) {
  try {
    return wantedOf(written, typed, () => '').definition;
  } catch {
    return null;
  }
}
