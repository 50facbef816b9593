import { docsClasses, moduleClasses } from '@site/site/docusaurusNames';
import { codeOf } from '@site/src/ui/codeOf';
import type { Offer } from '../protocol/messages';
import { offerOf } from '../run/offerOf';

export interface PageBlock {
  readonly offer: Offer;
  readonly place: HTMLElement;
}

const placeMark = 'data-goose-run';

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
