import { useMemo } from 'react';
import styles from './untrustedText.module.css';
import { type Reading, reveal } from './reveal';

/** Marks invisible characters, without isolating the direction. */
export function Revealed({
  text,
  reading = 'prose',
}: {
  readonly text: string;
  readonly reading?: Reading;
}) {
  const parts = useMemo(() => reveal(text, reading), [text, reading]);
  return parts.map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <span
        // oxlint-disable-next-line react/no-array-index-key -- parts have nothing else
        key={index}
        className={styles.mark}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- letters that stand for a sign
        role="img"
        aria-label={part.name}
        title={part.name}
      >
        ⟨{part.label}⟩
      </span>
    ),
  );
}
