import { docsClasses } from '@site/site/docusaurusNames';
import type { Reading } from '@site/src/gooseConsent/consent';
import { lackedNames, standingOf } from './versionDifferences';
import a11y from '@site/src/ui/a11y.module.css';
import styles from './marks.module.css';

interface PageMark {
  readonly element: HTMLElement;
  readonly kind: 'lacks' | 'has';
  /** Shown, and read out after the element's own text. */
  readonly text: string;
}

export function marksOn(page: ParentNode, reading: Reading): readonly PageMark[] {
  const text = page.querySelector(`.${docsClasses.text}`);
  if (!text) return [];
  return [
    ...lacks(text, reading),
    ...providers(text, reading),
    ...settings(text, reading),
  ];
}

function lacks(text: Element, { version }: Reading): readonly PageMark[] {
  const names = lackedNames(standingOf(version)).map(({ name }) => name);
  if (names.length === 0) return [];
  const escaped = names.map((name) => name.replaceAll(/[^\w]/g, String.raw`\$&`));
  const name = new RegExp(`(?<![\\w-])(?:${escaped.join('|')})(?![\\w-])`);
  return [...text.querySelectorAll<HTMLElement>('code, code span')]
    .filter(
      (element) => element.childElementCount === 0 && name.test(element.textContent),
    )
    .map((element) => ({ element, kind: 'lacks', text: `not in your goose ${version}` }));
}

function providers(text: Element, reading: Reading): readonly PageMark[] {
  const marked = (ids: readonly string[], said: string) =>
    ids.flatMap((id) => has(headOf(text, `provider-${id}`), said));
  return [
    ...marked(reading.providers, 'set up, says your goose'),
    ...marked(reading.keyless, 'your goose needs no key for it'),
  ];
}

function settings(text: Element, { changed }: Reading): readonly PageMark[] {
  return changed.flatMap(({ key, value }) => [
    ...has(headOf(text, key), `yours: ${value}`),
    ...has(key === 'GOOSE_MODE' && modeCell(text, value), 'the mode of your goose'),
  ]);
}

const has = (element: HTMLElement | false | null, text: string): readonly PageMark[] =>
  element ? [{ element, kind: 'has', text }] : [];

/** Marks the first cell of the row with an id. */
const headOf = (text: Element, id: string) =>
  text.querySelector<HTMLElement>(`tr[id="${CSS.escape(id)}"] > th`);

function modeCell(text: Element, mode: string): HTMLElement | null {
  if (!/permission-modes/.test(window.location.pathname)) return null;
  const cells = [...text.querySelectorAll<HTMLElement>('tr > td:first-child')];
  return cells.find(({ textContent }) => textContent.trim() === mode) ?? null;
}

const placed = new Map<
  HTMLElement,
  {
    readonly look: string;
    /** Null in code, where no words may be added. */
    readonly note: HTMLElement | null;
    readonly text: string;
  }
>();

/**
 * Replaces the marks on the page without moving anything: a line below a name or a note above a
 * row. Their words for screen readers take no room.
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
    note.className = a11y.visuallyHidden ?? '';
    note.textContent = ` (${text})`;
    element.after(note);
  } else {
    note.className = styles.note ?? '';
    note.textContent = text;
    element.append(note);
  }
  return note;
}
