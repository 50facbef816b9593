import { UntrustedName, foreignName, UntrustedText } from '@site/src/ui/untrusted-text';
import look from '@site/src/ui/forms/input.module.css';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { FormChoice, FormField as Field, FormInput } from 'goose-web-client';
import styles from './forms.module.css';
import { limitsOf } from './values';

const longestHint = 500;

/** More choices fold into a list. */
const fewChoices = 5;

/** Its words are the tool’s. */
export function FormField({
  field: { title, description, isRequired, input },
  name,
  problem,
}: {
  field: Field;
  name: string;
  problem: string | null;
}) {
  const id = useId();
  const notes = [
    {
      key: 'hint',
      className: styles.hint,
      words: description && <UntrustedText text={description} limit={longestHint} />,
    },
    { key: 'limits', className: styles.hint, words: limitsOf(input) },
    { key: 'problem', className: styles.problem, words: problem },
  ].filter(({ words }) => words);
  const shared: Shared = {
    id,
    name,
    'aria-required': isRequired,
    'aria-invalid': problem === null ? undefined : true,
    'aria-describedby': notes.map(({ key }) => `${id}-${key}`).join(' ') || undefined,
  };
  const label = (
    <>
      <UntrustedName text={title} />
      {!isRequired && input.kind !== 'switch' && (
        <span className={styles.optional}> (optional)</span>
      )}
    </>
  );
  return (
    <div className={styles.field}>
      {input.kind === 'choices' ||
      (input.kind === 'choice' && input.choices.length <= fewChoices) ? (
        <Group legend={label} input={input} shared={shared} />
      ) : input.kind === 'switch' ? (
        <label className={styles.choice}>
          <input {...shared} type="checkbox" defaultChecked={input.initial} />
          <span>{label}</span>
        </label>
      ) : (
        <>
          <label className={styles.label} htmlFor={id}>
            {label}
          </label>
          <Control input={input} shared={shared} />
        </>
      )}
      {notes.map(({ key, className, words }) => (
        <p key={key} id={`${id}-${key}`} className={className}>
          {words}
        </p>
      ))}
    </div>
  );
}

type Shared = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'aria-required' | 'aria-invalid' | 'aria-describedby'
>;

type Of<Kind extends FormInput['kind']> = Extract<FormInput, { kind: Kind }>;

const formats = {
  date: { type: 'date' },
  'date-time': { type: 'datetime-local' },
  email: { inputMode: 'email' },
  uri: { inputMode: 'url' },
} as const;

function typing(input: Of<'text' | 'number'>): ComponentProps<'input'> {
  if (input.kind === 'text') return input.format === null ? {} : formats[input.format];
  const isCount = input.isWhole && (input.least ?? -1) >= 0;
  return { inputMode: isCount ? 'numeric' : 'decimal' };
}

function Control({
  input,
  shared,
}: {
  input: Of<'text' | 'number' | 'choice'>;
  shared: Shared;
}) {
  const common = { ...shared, className: look.input, defaultValue: input.initial ?? '' };
  return input.kind === 'choice' ? (
    <select {...common}>
      <option value="">Choose</option>
      {input.choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {foreignName(label)}
        </option>
      ))}
    </select>
  ) : (
    <input {...common} type="text" spellCheck={false} {...typing(input)} />
  );
}

function Group({
  legend,
  input,
  shared: { id, name, ...described },
}: {
  legend: ReactNode;
  input: Of<'choice' | 'choices'>;
  shared: Shared;
}) {
  const isOne = input.kind === 'choice';
  const initial: readonly (string | null)[] = isOne ? [input.initial] : input.initial;
  const choices: readonly FormChoice[] =
    isOne && described['aria-required'] !== true
      ? [{ value: '', label: 'No answer' }, ...input.choices]
      : input.choices;
  return (
    <fieldset
      id={id}
      className={styles.group}
      aria-describedby={described['aria-describedby']}
      {...(isOne && { role: 'radiogroup', ...described })}
    >
      <legend className={styles.label}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={name}
            value={value}
            defaultChecked={initial.includes(value)}
          />
          <UntrustedName text={label} />
        </label>
      ))}
    </fieldset>
  );
}

/** Moves the focus to the first field with a problem, and scrolls only the form. */
export function focusProblem(
  form: HTMLElement | null,
  problems: ReadonlyMap<number, string>,
): boolean {
  const [index] = problems.keys();
  const field = form?.querySelector<HTMLElement>(`[name="${index}"]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
  return index !== undefined;
}
