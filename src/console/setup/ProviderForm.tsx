import { Problem } from '../parts/Problem';
import page from '../parts/page.module.css';
import { SecretField } from '@site/src/ui/forms/SecretField';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { TextField } from '@site/src/ui/forms/TextField';
import type { FormEvent } from 'react';
import { useConsole } from '../parts/ConsoleContext';
import { useAttempt } from '../parts/useAttempt';
import type { Provider, ProviderField } from '../protocol/provider';
import { fieldLabel } from './fieldLabel';

/** A provider's key and settings. What is typed is in the fields alone until it is sent to goose. */
export function ProviderForm({
  provider: { fields },
  settings,
  onSave,
}: {
  readonly provider: Provider;
  readonly settings: ReadonlyMap<string, string | null>;
  readonly onSave: (changed: ReadonlyMap<string, string>) => Promise<void>;
}) {
  const { state } = useConsole();
  const { busy, problem, attempt } = useAttempt();
  const main = fields.filter(({ isMain }) => isMain);
  const more = fields.filter(({ isMain }) => !isMain);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const read = new FormData(form);
    const typed = fields.map(
      ({ key }) => [key, String(read.get(key) ?? '').trim()] as const,
    );
    const changed = new Map(
      typed.filter(([key, value]) => value !== '' && value !== settings.get(key)),
    );
    const isSaved = await attempt(async () => {
      const missing = fields.find(
        ({ key, isRequired, fallback }) =>
          isRequired &&
          fallback === '' &&
          !changed.has(key) &&
          (settings.get(key) ?? null) === null,
      );
      if (missing) throw new Error(`Enter the ${fieldLabel(missing.key)}.`);
      if (changed.size === 0) throw new Error('Nothing was changed.');
      await onSave(changed);
    });
    if (isSaved) form.reset();
  }

  const field = (each: ProviderField) => (
    <Field key={each.key} field={each} value={settings.get(each.key) ?? null} />
  );

  return (
    // What goose has afterwards is what the fields begin with.
    <form onSubmit={(event) => void save(event)} noValidate>
      {main.map(field)}
      {more.length > 0 && (
        <details className={page.more}>
          <summary>More settings</summary>
          {more.map(field)}
        </details>
      )}
      {fields.some(({ isSecret }) => isSecret) && (
        <p className={page.note}>
          The key goes to goose at {state.settings.address}. goose keeps it in the keyring
          of its computer, or in <code>secrets.yaml</code> beside its{' '}
          <code>config.yaml</code> where it has none. This page keeps nothing of it, and
          nobody can read it here again.
        </p>
      )}
      <Problem text={problem} />
      <SubmitButton busy={busy} look="part">
        Save
      </SubmitButton>
    </form>
  );
}

function Field({
  field: { key, isSecret, isRequired, fallback },
  value,
}: {
  readonly field: ProviderField;
  /** As goose has it; null when it has none. */
  readonly value: string | null;
}) {
  const common = {
    label: fieldLabel(key) + (isRequired || isSecret ? '' : ' (optional)'),
    name: key,
    hint: key,
    autoComplete: 'off',
    spellCheck: false,
  };
  if (isSecret) {
    const kept = value === null ? '' : 'goose has one; leave empty to keep it';
    return <SecretField {...common} placeholder={kept} />;
  }
  return <TextField {...common} defaultValue={value ?? ''} placeholder={fallback} />;
}
