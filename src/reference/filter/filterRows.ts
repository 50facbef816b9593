/** How many rows a filter shows, and of how many. */
export interface FilteredRows {
  readonly shown: number;
  readonly all: number;
}

/** A heading with what stands below it; the first section of a page has none. */
interface Section {
  readonly heading: HTMLElement | undefined;
  readonly level: number;
  readonly below: HTMLElement[];
}

const rowSelector = 'tbody tr, li[id]';

/**
 * Shows the rows below a filter that hold all words, with the headings that they stand below. A word
 * may stand in the heading too. Where the heading alone holds all of them, its section is shown whole.
 *
 * @param filter An element of the page's text: before the first `h2` it is for the whole page, else
 *   for what stands below the same `h2`.
 * @param text What the reader typed; without words everything is shown.
 */
export function filterRows(filter: Element, text: string): FilteredRows {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  let all = 0;
  let parent: Section | undefined;
  for (const section of sectionsBelow(filter)) {
    const heading = textOf(section.heading);
    const whole = words.every((word) => heading.includes(word));
    let found = 0;
    for (const part of section.below) {
      const rows = [...part.querySelectorAll<HTMLElement>(rowSelector)];
      const matching = rows.filter((row) => {
        const rowText = `${heading} ${textOf(row)}`;
        row.hidden = !words.every((word) => rowText.includes(word));
        return !row.hidden;
      });
      part.hidden = !whole && matching.length === 0;
      found += matching.length;
      all += rows.length;
    }
    shown += found;
    if (!section.heading) continue;
    section.heading.hidden = !whole && found === 0;
    if (section.level === 2) parent = section;
    else if (!section.heading.hidden && parent?.heading) parent.heading.hidden = false;
  }
  return { shown, all };
}

function sectionsBelow(filter: Element): readonly Section[] {
  const sections: Section[] = [{ heading: undefined, level: 0, below: [] }];
  const isPart = hasHeadingBefore(filter);
  for (let next = filter.nextElementSibling; next; next = next.nextElementSibling) {
    if (!(next instanceof HTMLElement)) continue;
    const level = Number(/^H([23])$/.exec(next.tagName)?.[1] ?? 0);
    if (level === 2 && isPart) break;
    if (level > 0) sections.push({ heading: next, level, below: [] });
    // What stands between the filter and the first heading is no row, unless it is a table.
    else if (sections.length > 1 || next.querySelector(rowSelector))
      sections.at(-1)?.below.push(next);
  }
  return sections;
}

function hasHeadingBefore(filter: Element): boolean {
  for (let before = filter.previousElementSibling; before;) {
    if (before.tagName === 'H2') return true;
    before = before.previousElementSibling;
  }
  return false;
}

function textOf(element: Element | undefined): string {
  return (element?.textContent ?? '').toLowerCase();
}
