import { Button } from '@site/src/ui/Button';
import { ForeignName, foreignName } from '@site/src/ui/foreign-text';
import { type FormEvent, useId, useState } from 'react';
import type { Conversation } from '../conversation/conversation';
import type { Provider } from '../protocol/provider';
import type { SessionOption } from '../protocol/sessionOption';
import type { LimitKind } from '../conversation/limit';
import { autoMeans, modeText } from '../conversation/modes';
import { amountIn, NumberField } from '../parts/NumberField';
import { useConsole, useCore } from '../parts/ConsoleContext';
import look from '@site/src/ui/forms/input.module.css';
import styles from './sessionBar.module.css';

/** The order on the screen: what decides about safety comes first. */
const order = ['mode', 'provider', 'model', 'thinking_effort'];

/** Where a session works, with which model, and what it may do without asking. */
export function SessionSettings({
  conversation: { sessionId, options, status },
  cwd,
  onAttempt,
}: {
  readonly conversation: Conversation;
  readonly cwd: string;
  /** Runs a change and shows its failure. */
  readonly onAttempt: (change: () => Promise<void>) => Promise<void>;
}) {
  const { sessions, state } = useConsole();
  const [open, setOpen] = useState(false);
  const sorted = options.toSorted(
    (one, other) => order.indexOf(one.id) - order.indexOf(other.id),
  );
  const model = options.find(({ id }) => id === 'model');

  function changeFolder(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('folder')).trim();
    if (wanted !== '' && wanted !== cwd) {
      void onAttempt(() => sessions.setWorkingDirectory(wanted));
    }
  }

  return (
    <details
      className={styles.settings}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={styles.folder}>
          <ForeignName text={cwd} />
        </span>
        {model && <ForeignName text={nameOf(model)} />}
      </summary>
      {/* A provider may have thousands of models. */}
      {open && (
        <div className={styles.grid}>
          <LimitField kind="money" label="Stop each session when it has cost (USD)" />
          <LimitField kind="tokens" label="Stop each session when it has used (tokens)" />
          {sorted.map((option) => (
            <OptionSelect
              key={`${sessionId} ${option.id}`}
              option={option}
              choices={choicesOf(option, options, state.providers)}
              // goose takes another mode while it works, and nothing else.
              disabled={status !== 'ready' && option.id !== 'mode'}
              note={
                option.id === 'mode' ? modeNote(option.value, status !== 'ready') : ''
              }
              onChoose={(value) =>
                void onAttempt(() => sessions.setOption(option.id, value))
              }
            />
          ))}
          <form key={cwd} onSubmit={changeFolder} className={styles.folderForm}>
            <label>
              Working directory
              <input
                name="folder"
                className={`${look.input} ${look.small}`}
                defaultValue={cwd}
                spellCheck={false}
                autoComplete="off"
              />
            </label>
            <Button type="submit">Change</Button>
          </form>
        </div>
      )}
    </details>
  );
}

/** What a session may use until the page stops goose and asks. */
function LimitField({
  kind,
  label,
}: {
  readonly kind: LimitKind;
  readonly label: string;
}) {
  const { preferences } = useCore();
  const [text, setText] = useState(() => String(preferences.limit(kind) ?? ''));
  return (
    <NumberField
      label={label}
      placeholder="No limit"
      value={text}
      onChange={(value) => {
        setText(value);
        preferences.setLimit(kind, amountIn(value));
      }}
    />
  );
}

/** What a reader has to know of a mode before they rely on it. */
function modeNote(mode: string, isWorking: boolean): string {
  const notes = [
    ...(isWorking ? ['goose takes another mode from your next message on.'] : []),
    ...(mode === 'auto' ? [autoMeans] : []),
  ];
  return notes.join(' ');
}

function OptionSelect({
  option,
  choices,
  disabled,
  note,
  onChoose,
}: {
  readonly option: SessionOption;
  readonly choices: SessionOption['choices'];
  readonly disabled: boolean;
  readonly note: string;
  readonly onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>
        <ForeignName text={option.name} />
      </label>
      <select
        id={id}
        className={`${look.input} ${look.small}`}
        value={option.value}
        disabled={disabled}
        aria-describedby={note === '' ? undefined : `${id}-note`}
        onChange={(event) => onChoose(event.target.value)}
      >
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {option.id === 'mode' ? modeText(value) : foreignName(name)}
          </option>
        ))}
      </select>
      {note !== '' && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  );
}

const nameOf = ({ value, choices }: SessionOption) =>
  choices.find((choice) => choice.value === value)?.name ?? value;

/** Of the providers, only those that goose can use now; of the models, those that the provider has. */
function choicesOf(
  option: SessionOption,
  options: readonly SessionOption[],
  providers: readonly Provider[] | null,
): SessionOption['choices'] {
  const { id, value, choices } = option;
  if (id === 'provider' && providers) {
    const usable = new Set(
      providers.filter(({ configured }) => configured).map((provider) => provider.id),
    );
    return choices.filter((choice) => choice.value === value || usable.has(choice.value));
  }
  const chosen = options.find((each) => each.id === 'provider')?.value;
  const models = providers?.find((provider) => provider.id === chosen)?.models ?? [];
  if (id !== 'model' || models.length === 0) return choices;
  const named = new Map(choices.map((choice) => [choice.value, choice]));
  return [...new Set([value, ...models])].map(
    (model) => named.get(model) ?? { value: model, name: model, description: null },
  );
}
