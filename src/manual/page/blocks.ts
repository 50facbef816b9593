import { docsClasses, moduleClasses } from '@site/site/marks';
import type { Offer } from '../protocol/messages';
import { offerOf } from '../run/offerOf';

/** A block of code of the page that the reader's goose can run. */
export interface PageBlock {
  readonly offer: Offer;
  /** Where its button is drawn. */
  readonly place: HTMLElement;
}

const placeMark = 'data-goose-run';

/** The blocks of a page that have an offer, each with a place for its button at its end. */
export function findBlocks(page: ParentNode): readonly PageBlock[] {
  const blocks = page.querySelectorAll(`.${docsClasses.text} .${docsClasses.code}`);
  return [...blocks].flatMap((block) => {
    const offer = offerOf({
      language: /language-(\S+)/.exec(block.className)?.[1] ?? '',
      title: textOfPart(block, `[class*=${moduleClasses.codeTitle}]`),
      text: codeOf(block),
    });
    return offer ? [{ offer, place: placeIn(block) }] : [];
  });
}

const textOfPart = (block: Element, selector: string) =>
  block.querySelector(selector)?.textContent ?? '';

/** The lines as they are copied. */
const codeOf = (block: Element) =>
  [...block.querySelectorAll('code > *')]
    .map(({ textContent }) => textContent)
    .join('\n');

/** Where a question about the page can be asked: at the end of its text. */
export function findEnd(page: ParentNode): HTMLElement | null {
  const text = page.querySelector(`.${docsClasses.text}`);
  return text && placeIn(text);
}

function placeIn(block: Element): HTMLElement {
  const there = block.querySelector<HTMLElement>(`:scope > [${placeMark}]`);
  if (there) return there;
  const place = document.createElement('div');
  place.setAttribute(placeMark, '');
  block.append(place);
  return place;
}
