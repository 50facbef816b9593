import { currentReader } from '@site/src/reading/consent';
import { useConsent } from '@site/src/reading/useConsent';
import { YourGoose } from '@site/src/reading/YourGoose';
import { ForeignName } from '@site/src/ui/foreign-text';
import { useEffect, useRef } from 'react';
import { type Standing, standingOf } from './differences';
import { changeSentence, standingSentence } from './sentences';
import styles from './marks.module.css';

/** Says quietly which goose the reader has; opened, what differs, and what was read of it. */
export function VersionNote() {
  const reader = currentReader();
  const consent = useConsent(reader);
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = (event: Event) => {
      const { current } = details;
      if (!current?.open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside =
        event.type === 'pointerdown' &&
        event.target instanceof Node &&
        !current.contains(event.target);
      if (!isEscape && !isOutside) return;
      current.open = false;
      if (isEscape) current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, []);

  if (!consent?.mayRead) return null;
  const { reading } = consent;
  const standing = reading && standingOf(reading.version);
  return (
    <details ref={details} className={styles.version}>
      <summary data-differs={standing ? standing.kind !== 'same' : undefined}>
        {reading ? (
          <>
            Your goose: <ForeignName text={reading.version} />
          </>
        ) : (
          'Your goose: not read yet'
        )}
      </summary>
      <div className={styles.sheet}>
        {reading && standing && (
          <>
            <p>{standingSentence(reading.version, standing)}</p>
            <Differences standing={standing} />
          </>
        )}
        <YourGoose reader={reader} />
      </div>
    </details>
  );
}

function Differences({ standing }: { readonly standing: Standing }) {
  if (standing.kind !== 'known') return null;
  return (
    <>
      <p>What differs, as far as this site has read both:</p>
      <ul className={styles.changes}>
        {standing.changes.map((change) => (
          <li key={`${change.kind} ${change.of} ${change.name}`}>
            <code>{change.name}</code> <span>{changeSentence(change)}</span>
          </li>
        ))}
      </ul>
      <p>Names that yours lacks have a dashed line below them on each page.</p>
    </>
  );
}
