import { docsClasses } from '@site/site/docusaurusNames';
import { watchPage } from '../page/mount';
import {
  currentReader,
  onConsentChange,
  readConsent,
  useConsent,
} from '@site/src/gooseConsent/consent';
import { createRoot } from 'react-dom/client';
import { marksOn, place } from './pageMarks';
import styles from './marks.module.css';
import { YourGoose } from '@site/src/gooseConsent/YourGoose';
import { UntrustedName } from '@site/src/ui/untrusted-text';
import { useListener } from '@site/src/ui/useListener';
import { useRef } from 'react';
import { standingOf, changeSentence, standingSentence } from './versionDifferences';

export function mountMarks(): void {
  const note = document.createElement('div');
  note.className = styles.place ?? '';
  let drawn: string | null | undefined;
  const root = createRoot(note);

  function look() {
    const reader = currentReader();
    const consent = readConsent(reader);
    const reading = consent?.mayRead ? consent.reading : null;
    place(reading ? marksOn(document, reading) : []);
    const top = document.querySelector(`.${docsClasses.breadcrumbs}`)?.closest('div');
    if (!top) note.remove();
    else if (note.parentElement !== top) {
      top.classList.add(styles.anchor ?? '');
      top.append(note);
    }
    if (drawn === reader) return;
    drawn = reader;
    // Another reader must not see the state of the former one.
    root.render(<VersionNote key={`reader ${reader}`} />);
  }

  watchPage(look);
  onConsentChange(look);
  look();
}

function VersionNote() {
  const reader = currentReader();
  const consent = useConsent(reader);
  const details = useRef<HTMLDetailsElement>(null);

  useListener('document', 'keydown', ({ key }) => {
    if (key !== 'Escape' || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  });
  useListener('document', 'pointerdown', ({ target }) => {
    const isInside = target instanceof Node && details.current?.contains(target);
    if (details.current && !isInside) details.current.open = false;
  });

  if (!consent?.mayRead) return null;
  const { reading } = consent;
  const standing = reading && standingOf(reading.version);
  return (
    <details ref={details} className={styles.version}>
      <summary data-differs={standing ? standing.kind !== 'same' : undefined}>
        {reading ? (
          <>
            Your goose: <UntrustedName text={reading.version} />
          </>
        ) : (
          'Your goose: not read yet'
        )}
      </summary>
      <div className={styles.sheet}>
        {reading && standing && <p>{standingSentence(reading.version, standing)}</p>}
        {standing?.kind === 'known' && (
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
        )}
        <YourGoose reader={reader} />
      </div>
    </details>
  );
}
