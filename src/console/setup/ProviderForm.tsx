import { Problem } from '../components/Problem';
import page from '../components/page.module.css';
import { SecretField } from '@site/src/ui/forms/SecretField';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { CodeField } from '../components/CodeField';
import { useConsole } from '../components/ConsoleContext';
import { useSubmit } from '../components/useAttempt';
import type { Provider, ProviderField } from 'goose-web-client';
import { fieldLabel } from './providerText';

/** A provider's key and settings. No state holds the typed values, which are secrets. */
export function ProviderForm({
  provider: { fields, configured },
  settings,
  onSave,
}: {
  provider: Provider;
  settings: ReadonlyMap<string, string | null>;
  onSave: (changed: ReadonlyMap<string, string>) => Promise<void>;
}) {
  const { state } = useConsole();
  const main = fields.filter(({ isMain }) => isMain);
  const more = fields.filter(({ isMain }) => !isMain);

  const { busy, problem, onSubmit } = useSubmit(async (valueOf) => {
    const typed = fields.map(({ key }) => [key, valueOf(key)] as const);
    const changed = new Map(
      typed.filter(([key, value]) => value !== '' && value !== settings.get(key)),
    );
    if (changed.size === 0 && !configured) {
      // goose regards some providers as set up only once it has been sent their default values.
      for (const { key, fallback } of main)
        if (fallback !== '') changed.set(key, fallback);
    }
    const missing = fields.find(
      ({ key, isRequired, fallback }) =>
        isRequired && !fallback && !changed.has(key) && settings.get(key) == null,
    );
    const [first] = configured ? [] : main;
    const wanted = missing ?? (changed.size === 0 ? first : undefined);
    if (wanted) throw new Error(`Enter the ${fieldLabel(wanted.key)}.`);
    if (changed.size === 0) throw new Error('Nothing was changed.');
    await onSave(changed);
  });

  const field = (each: ProviderField) => (
    <Field key={each.key} field={each} value={settings.get(each.key) ?? null} />
  );

  return (
    <form onSubmit={onSubmit} noValidate>
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
      <SubmitButton busy={busy} look={configured ? 'quiet' : 'part'}>
        Save
      </SubmitButton>
    </form>
  );
}

function Field({
  field: { key, isSecret, isRequired, fallback },
  value,
}: {
  field: ProviderField;
  value: string | null;
}) {
  const common = {
    label: fieldLabel(key) + (isRequired || isSecret ? '' : ' (optional)'),
    name: key,
    hint: key,
  };
  if (isSecret) {
    const kept = value === null ? '' : 'goose has one; leave empty to keep it';
    return <SecretField {...common} placeholder={kept} />;
  }
  return <CodeField {...common} defaultValue={value ?? ''} placeholder={fallback} />;
}
