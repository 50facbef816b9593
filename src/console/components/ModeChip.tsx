import { UntrustedText, foreignName } from '@site/src/ui/untrusted-text';
import { modeText } from '../conversation/modes';
import styles from './chip.module.css';

export function ModeChip({
  label,
  value,
  modes,
  onChoose,
}: {
  label: string;
  value: string;
  modes: readonly string[];
  onChoose: (mode: string) => void;
}) {
  return (
    <span className={styles.select} data-mode={value}>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {modes.map((mode) => (
          // A label instead of a text, which the chip has already.
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label
          <option key={mode} value={mode} label={foreignName(modeText(mode))} />
        ))}
      </select>
      <UntrustedText in="span" aria-hidden="true" text={modeText(value)} />
    </span>
  );
}
