import type { Match } from '../conversation/matches';

const [found, current] = ['goose-found', 'goose-current'];

/** Pixels. */
const margin = 48;

const settledAfter = 20;

/** Input of a reader who looks elsewhere, or presses what must not move until the click. */
const takesOver = ['pointerdown', 'wheel', 'keydown'] as const;

export function firstInSight(list: HTMLElement | null): number {
  if (!list) return 0;
  const { top } = list.getBoundingClientRect();
  const rows = [...list.querySelectorAll<HTMLElement>('[data-index]')];
  const inSight = rows
    .filter((row) => row.getBoundingClientRect().bottom > top)
    .map(({ dataset }) => Number(dataset['index']));
  return inSight.length === 0 ? 0 : Math.min(...inSight);
}

export function highlightMatches(list: HTMLElement, wanted: string, place: Match | null) {
  let frame = 0;
  let settling = 0;
  let frames = 0;
  let here: Range | null = null;

  function paint() {
    frame = 0;
    const rows = [...list.querySelectorAll<HTMLElement>('[data-index]')];
    const ranges = rows.map((row) => rangesIn(row, wanted));
    const at = rows.findIndex(({ dataset }) => Number(dataset['index']) === place?.index);
    const inRow = ranges[at] ?? [];
    here = inRow[Math.min(place?.nth ?? 0, inRow.length - 1)] ?? null;
    const others = ranges.flat().filter((range) => range !== here);
    highlight(found, others);
    highlight(current, here ? [here] : []);
  }

  function settle() {
    if (here) {
      bringIntoSight(list, here);
      frames += 1;
    }
    if (frames < settledAfter) settling = requestAnimationFrame(settle);
  }

  const stopSettling = () => cancelAnimationFrame(settling);

  const paintSoon = () => {
    frame ||= requestAnimationFrame(paint);
  };
  const observer = new MutationObserver(paintSoon);
  observer.observe(list, { childList: true, subtree: true, characterData: true });
  paintSoon();
  if (place) settle();
  for (const type of takesOver) {
    list.addEventListener(type, stopSettling, { passive: true });
  }
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    stopSettling();
    for (const type of takesOver) list.removeEventListener(type, stopSettling);
    highlight(found, []);
    highlight(current, []);
  };
}

function highlight(name: string, ranges: readonly Range[]) {
  // Older browsers lead to the place without marking it.
  if (!('highlights' in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

function bringIntoSight(list: HTMLElement, range: Range) {
  const box = list.getBoundingClientRect();
  const { top, bottom } = range.getBoundingClientRect();
  if (top >= box.top + margin && bottom <= box.bottom - margin) return;
  list.scrollTop += (top + bottom) / 2 - (box.top + box.bottom) / 2;
}

function rangesIn(element: HTMLElement, wanted: string): readonly Range[] {
  if (wanted === '') return [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('button')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const starts: { readonly node: Node; readonly start: number }[] = [];
  let whole = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    starts.push({ node, start: whole.length });
    whole += node.nodeValue ?? '';
  }
  const [text, query] = [whole.toLowerCase(), wanted.toLowerCase()];
  // Lower case changes the length of some letters, and with it all offsets.
  if (text.length !== whole.length) return [];
  const ranges: Range[] = [];
  for (let at = text.indexOf(query), end = 0; at >= 0; at = text.indexOf(query, end)) {
    end = at + query.length;
    const range = document.createRange();
    const from = starts.findLast(({ start }) => start <= at);
    const to = starts.findLast(({ start }) => start < end);
    if (!from || !to) break;
    range.setStart(from.node, at - from.start);
    range.setEnd(to.node, end - to.start);
    ranges.push(range);
  }
  return ranges;
}
