import {
  CodeField,
  commandLine,
  Problem,
  SlowStartNote,
  useAttempt,
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
import { type FormEvent, useMemo, useRef, useState } from 'react';
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
  const { busy, problem, setProblem, attempt } = useAttempt();
  const written = useMemo(() => extensionOf(offer.text), [offer.text]);
  const target = written?.target && commandLine(written.target);
  const [typed, setTyped] = useState(target ?? '');
  const stop = useRef(new AbortController());
  if (!written) return <p className={styles.scroll}>goose cannot take this here.</p>;
  const { name, keys } = written;
  const { wanted, wrong } = wantedOf(written, typed.trim());
  const definition = wanted?.definition;
  const kept = state.extensions?.find(({ key }) => key === name);

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const entered = new FormData(form);
    const secretOf = (key: string) => String(entered.get(key) ?? '').trim();
    const { wanted: whole } = wantedOf(written, typed.trim(), secretOf);
    const missing = placeholderIn(typed);
    setProblem(missing ? `Put your own value in place of ${missing}.` : wrong);
    if (missing || !whole) return;
    stop.current = new AbortController();
    await attempt(async () => {
      if (keys.length === 0) await setup.keep(whole.definition);
      else await setup.saveServer(whole, null, stop.current.signal);
      form.reset();
    });
  };

  return (
    <form
      className={styles.scroll}
      aria-label="Set up in your goose"
      onSubmit={(event) => void add(event)}
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
        <Button large onClick={onDiscard}>
          Back
        </Button>
      </div>
      <SlowStartNote busy={busy}>
        <Button onClick={() => stop.current.abort()}>Stop waiting</Button>
      </SlowStartNote>
    </form>
  );
}

/** @param secretOf The value of a key; empty where goose has one. */
function wantedOf(
  { name, target, timeout, keys }: WrittenExtension,
  typed: string,
  secretOf: (key: string) => string = () => '',
): { readonly wanted: WantedExtension | null; readonly wrong: string | null } {
  if (target === null) {
    const shared = { name, display_name: name, description: '', bundled: true };
    const wanted = {
      definition: { type: 'builtin' as const, ...shared },
      secrets: new Map(),
    };
    return { wanted, wrong: null };
  }
  try {
    const values = keys.map((key) => ({ name: key, value: secretOf(key) }));
    const { definition, secrets } = wantedServer({ name, target: typed, values }, null);
    const timed = { ...definition, ...(timeout !== null && { timeout }) };
    return { wanted: { definition: timed, secrets }, wrong: null };
  } catch (error) {
    return { wanted: null, wrong: error instanceof Error ? error.message : '' };
  }
}
