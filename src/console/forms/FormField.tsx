import { ForeignName, foreignName, ForeignText } from '@site/src/ui/foreign-text';
import look from '@site/src/ui/forms/input.module.css';
import { useId } from 'react';
import type { FormChoice, FormField as Field, FormInput } from '../protocol/form';
import styles from './forms.module.css';
import { limitsOf } from './values';

const longestHint = 500;

/** Choices up to here are all in sight. */
const fewChoices = 5;

/** One thing that a tool wants to know. Its words are the tool's. */
export function FormField({
  field: { title, description, isRequired, input },
  name,
  problem,
}: {
  readonly field: Field;
  readonly name: string;
  readonly problem: string | null;
}) {
  const id = useId();
  const limits = limitsOf(input);
  const describedBy = [
    description !== null && `${id}-hint`,
    limits !== '' && `${id}-limits`,
    problem !== null && `${id}-problem`,
  ]
    .filter((each) => each !== false)
    .join(' ');
  const shared = {
    id,
    name,
    'aria-required': isRequired,
    'aria-invalid': problem === null ? undefined : true,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
  const label = (
    <>
      <ForeignName text={title} />
      {!isRequired && input.kind !== 'switch' && (
        <span className={styles.optional}> (optional)</span>
      )}
    </>
  );
  const isGroup =
    input.kind === 'choices' ||
    (input.kind === 'choice' && input.choices.length <= fewChoices);
  return (
    <div className={styles.field}>
      {isGroup ? (
        <Group legend={label} input={input} shared={shared} isRequired={isRequired} />
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
      {description !== null && (
        <p id={`${id}-hint`} className={styles.hint}>
          <ForeignText text={description} limit={longestHint} />
        </p>
      )}
      {limits !== '' && (
        <p id={`${id}-limits`} className={styles.hint}>
          {limits}
        </p>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface Shared {
  readonly id: string;
  readonly name: string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

const types = { date: 'date', 'date-time': 'datetime-local' } as const;
const keyboards = { email: 'email', uri: 'url' } as const;

function Control({
  input,
  shared,
}: {
  readonly input: FormInput;
  readonly shared: Shared;
}) {
  switch (input.kind) {
    case 'text': {
      const { format, initial } = input;
      const isTime = format === 'date' || format === 'date-time';
      return (
        <input
          {...shared}
          className={look.input}
          type={isTime ? types[format] : 'text'}
          inputMode={format !== null && !isTime ? keyboards[format] : undefined}
          defaultValue={initial}
          spellCheck={false}
        />
      );
    }
    case 'number':
      return (
        <input
          {...shared}
          className={look.input}
          type="text"
          inputMode={input.isWhole && (input.least ?? -1) >= 0 ? 'numeric' : 'decimal'}
          defaultValue={input.initial ?? ''}
        />
      );
    case 'choice':
      return (
        <select {...shared} className={look.input} defaultValue={input.initial ?? ''}>
          <option value="">Choose</option>
          {input.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {foreignName(label)}
            </option>
          ))}
        </select>
      );
    case 'choices':
    case 'switch':
      return null;
  }
}

/** A few choices, of which one or several are taken. */
function Group({
  legend,
  input,
  shared: { id, name, ...described },
  isRequired,
}: {
  readonly legend: React.ReactNode;
  readonly input: FormInput;
  readonly shared: Shared;
  readonly isRequired: boolean;
}) {
  if (input.kind !== 'choice' && input.kind !== 'choices') return null;
  const isOne = input.kind === 'choice';
  const initial: readonly (string | null)[] = isOne ? [input.initial] : input.initial;
  const choices: readonly FormChoice[] =
    isOne && !isRequired
      ? [{ value: '', label: 'No answer' }, ...input.choices]
      : input.choices;
  return (
    <fieldset
      id={id}
      className={styles.group}
      role={isOne ? 'radiogroup' : undefined}
      aria-describedby={described['aria-describedby']}
      aria-required={isOne ? described['aria-required'] : undefined}
      aria-invalid={isOne ? described['aria-invalid'] : undefined}
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
          <ForeignName text={label} />
        </label>
      ))}
    </fieldset>
  );
}
