import look from '@site/src/ui/forms/input.module.css';
import { type ComponentProps, type ReactNode, useId } from 'react';

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
