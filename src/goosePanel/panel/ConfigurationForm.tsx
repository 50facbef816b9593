import {
  CodeField,
  commandLine,
  Problem,
  useAttempt,
  useConsole,
  wantedServer,
  WhatStarts,
} from '@site/src/console/embedded';
import type { GooseExtension } from '@aaif/goose-sdk';
import { Button } from '@site/src/ui/Button';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { focusOnMount } from '@site/src/ui/focusOnMount';
import { type FormEvent, useMemo, useState } from 'react';
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
  if (!written) return <p className={styles.scroll}>goose cannot take this here.</p>;
  const { name } = written;
  const { definition, wrong } = definitionOf(written, typed.trim());
  const kept = state.extensions?.find(({ key }) => key === name);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const missing = placeholderIn(typed);
    setProblem(missing ? `Put your own value in place of ${missing}.` : wrong);
    if (!missing && definition) await attempt(() => setup.keep(definition));
  }

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
    </form>
  );
}

function definitionOf(
  { name, target, timeout }: WrittenExtension,
  typed: string,
): { readonly definition: GooseExtension | null; readonly wrong: string | null } {
  try {
    const definition: GooseExtension =
      target === null
        ? { type: 'builtin', name, display_name: name, description: '', bundled: true }
        : {
            ...wantedServer({ name, target: typed, values: [] }, null).definition,
            ...(timeout !== null && { timeout }),
          };
    return { definition, wrong: null };
  } catch (error) {
    return { definition: null, wrong: error instanceof Error ? error.message : '' };
  }
}
