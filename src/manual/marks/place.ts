import type { PageMark } from './marksOn';
import unseen from '@site/src/ui/unseen.module.css';
import styles from './marks.module.css';

interface Placed {
  readonly look: string;
  /** Null in code, where no word may be added. */
  readonly note: HTMLElement | null;
  readonly text: string;
}

const placed = new Map<HTMLElement, Placed>();

/**
 * Shows these marks, and none that was there before. Nothing on the page moves: a mark is a line
 * below a name or a note above a row, and its words for those who hear the page take no room.
 */
export function place(marks: readonly PageMark[]): void {
  const next = new Map(marks.map((mark) => [mark.element, mark]));
  for (const [element, { look, note, text }] of placed) {
    if (next.get(element)?.text === text) continue;
    element.classList.remove(look);
    element.removeAttribute('title');
    note?.remove();
    placed.delete(element);
  }
  for (const mark of next.values()) if (!placed.has(mark.element)) put(mark);
}

function put({ element, kind, text }: PageMark): void {
  const look = (kind === 'lacks' ? styles.lacks : styles.has) ?? '';
  element.classList.add(look);
  placed.set(element, { look, note: noteOf({ element, kind, text }), text });
}

function noteOf({ element, kind, text }: PageMark): HTMLElement | null {
  if (kind === 'lacks') element.title = text;
  if (element.closest('pre')) return null;
  const note = document.createElement('span');
  if (kind === 'lacks') {
    note.className = unseen.unseen ?? '';
    note.textContent = ` (${text})`;
    element.after(note);
  } else {
    note.className = styles.note ?? '';
    note.textContent = text;
    element.append(note);
  }
  return note;
}
