import { docsClasses, rootId } from '@site/site/marks';
import { currentReader, onConsentChange, readConsent } from '@site/src/reading/consent';
import { createRoot } from 'react-dom/client';
import { marksOn } from './marksOn';
import { place } from './place';
import { VersionNote } from './VersionNote';
import styles from './marks.module.css';

/** Marks each docs page with what holds for the reader's goose, and follows both. */
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
    // What is of one reader goes with them.
    root.render(<VersionNote key={`reader ${reader}`} />);
  }

  let waits = false;
  function lookSoon() {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      look();
    });
  }
  const page = document.querySelector(`#${rootId}`) ?? document.body;
  const changes = new MutationObserver(lookSoon);
  changes.observe(page, { childList: true, subtree: true });
  onConsentChange(look);
  look();
}
