/** The first section of a page has no heading. */
interface Section {
  readonly heading: HTMLElement | undefined;
  readonly level: number;
  readonly below: HTMLElement[];
}

const rowSelector = 'tbody tr, li[id]';

/**
 * Shows the rows below a filter that contain all words, together with their headings. A word may be
 * in the heading; a heading that contains all of them shows its whole section.
 *
 * @param filter Before the first `h2` it filters the whole page, else the section of its `h2`.
 * @param text Without words everything is shown.
 * @param kind The `data-kind` of the rows to show; empty for any.
 */
export function filterRows(filter: Element, text: string, kind: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  let all = 0;
  let parent: Section | undefined;
  for (const section of sectionsBelow(filter)) {
    const heading = textOf(section.heading);
    const whole = kind === '' && words.every((word) => heading.includes(word));
    let found = 0;
    for (const part of section.below) {
      const rows = [...part.querySelectorAll<HTMLElement>(rowSelector)];
      const matching = rows.filter((row) => {
        const rowText = `${heading} ${textOf(row)}`;
        row.hidden =
          (kind !== '' && row.dataset['kind'] !== kind) ||
          !words.every((word) => rowText.includes(word));
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
  const { parentElement: parent } = filter;
  const before = parent?.querySelector(':scope > h2');
  const isPart =
    before && filter.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_PRECEDING;
  for (let next = filter.nextElementSibling; next; next = next.nextElementSibling) {
    if (!(next instanceof HTMLElement)) continue;
    const level = Number(/^H([23])$/.exec(next.tagName)?.[1] ?? 0);
    if (level === 2 && isPart) break;
    if (level > 0) sections.push({ heading: next, level, below: [] });
    // Only a table counts between the filter and the first heading.
    else if (sections.length > 1 || next.querySelector(rowSelector))
      sections.at(-1)?.below.push(next);
  }
  return sections;
}

function textOf(element: Element | undefined): string {
  return (element?.textContent ?? '').toLowerCase();
}
