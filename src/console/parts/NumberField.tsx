import look from '@site/src/ui/forms/input.module.css';

/** A small field for an amount above zero; empty is none. */
export function NumberField({
  label,
  value,
  placeholder,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
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

/** The amount in a field; null where there is none above zero. */
export function amountIn(value: string): number | null {
  const amount = Number(value);
  return Number.isFinite(amount) && amount > 0 ? amount : null;
}
