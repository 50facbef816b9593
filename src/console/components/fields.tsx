import { TextField, type TextFieldProps } from '@site/src/ui/forms/TextField';
import look from '@site/src/ui/forms/input.module.css';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { autoMeans, firstMode, isMode, modes, modeText } from '../conversation/modes';
import { useCore } from './ConsoleContext';
import styles from './modeField.module.css';

/** A field for a name, a path or an address, which no browser completes or corrects. */
export const CodeField = (props: TextFieldProps) => (
  <TextField autoComplete="off" spellCheck={false} {...props} />
);

export const FolderField = (props: Omit<TextFieldProps, 'name'>) => (
  <CodeField name="folder" placeholder="/home/you/project" {...props} />
);

export function SelectField({
  label,
  note = '',
  options,
  isSmall = false,
  className,
  ...props
}: ComponentProps<'select'> & {
  readonly label: ReactNode;
  readonly note?: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly isSmall?: boolean;
}) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      <select
        {...props}
        id={id}
        className={`${look.input} ${isSmall ? look.small : ''}`}
        aria-describedby={note === '' ? undefined : `${id}-note`}
      >
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <output id={`${id}-note`}>{note}</output>
    </div>
  );
}

export function NumberField({
  label,
  value,
  placeholder,
  onChange,
}: {
  label: string;
  value: string;
  placeholder?: string;
  onChange: (value: string) => void;
}) {
  return (
    <label>
      {label}
      <input
        type="number"
        min={0}
        step="any"
        inputMode="decimal"
        placeholder={placeholder}
        className={`${look.input} ${look.small}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

export function amountIn(value: string): number | null {
  const amount = Number(value);
  return Number.isFinite(amount) && amount > 0 ? amount : null;
}

export function ModeField() {
  const { sessions } = useCore();
  const [mode, setMode] = useState<string>(sessions.modeOfNew);
  return (
    <SelectField
      label="Mode"
      name="mode"
      className={styles.field}
      value={mode}
      note={mode === 'auto' ? autoMeans : ''}
      options={Object.keys(modes).map((value) => ({ value, name: modeText(value) }))}
      onChange={(event) => setMode(event.target.value)}
    />
  );
}

/** @throws {Error} with a sentence for the reader, where the folder is missing. */
export function startOptions(value: (name: string) => string) {
  const [folder, mode] = [value('folder'), value('mode')];
  if (folder === '') throw new Error('Enter the folder that goose shall work in.');
  return { folder, mode: isMode(mode) ? mode : firstMode };
}
