import { docsClasses } from '@site/site/marks';
import type { Reading } from '@site/src/reading/reading';
import { lackedNames, standingOf } from './differences';

/** Something that is said at one element of a page. */
export interface PageMark {
  readonly element: HTMLElement;
  readonly kind: 'lacks' | 'has';
  /** What is shown, and read out behind the element's own text. */
  readonly text: string;
}

/** What a page says, in place, of a reader's goose. */
export function marksOn(page: ParentNode, reading: Reading): readonly PageMark[] {
  const text = page.querySelector(`.${docsClasses.text}`);
  if (!text) return [];
  return [
    ...lacks(text, reading),
    ...providers(text, reading),
    ...settings(text, reading),
  ];
}

/** Inline code, and the parts of a block of code, that hold a name which the reader's goose lacks. */
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
    ids.flatMap((id) => headOf(text, `provider-${id}`, 'has', said));
  return [
    ...marked(reading.providers, 'set up, says your goose'),
    ...marked(reading.keyless, 'your goose needs no key for it'),
  ];
}

function settings(text: Element, { changed }: Reading): readonly PageMark[] {
  return changed.flatMap(({ key, value }) => [
    ...headOf(text, key, 'has', `yours: ${value}`),
    ...(key === 'GOOSE_MODE' ? modeRow(text, value) : []),
  ]);
}

/** The first cell of the row that has an id. */
function headOf(
  text: Element,
  id: string,
  kind: PageMark['kind'],
  said: string,
): readonly PageMark[] {
  const element = text.querySelector<HTMLElement>(`tr[id="${CSS.escape(id)}"] > th`);
  return element ? [{ element, kind, text: said }] : [];
}

/** The row of the modes that says what the reader's own does. */
function modeRow(text: Element, mode: string): readonly PageMark[] {
  const cells = [...text.querySelectorAll<HTMLElement>('tr > td:first-child')];
  const cell = cells.find(({ textContent }) => textContent.trim() === mode);
  return cell && /permission-modes/.test(window.location.pathname)
    ? [{ element: cell, kind: 'has', text: 'the mode of your goose' }]
    : [];
}
