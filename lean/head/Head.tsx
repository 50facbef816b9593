import { type ReactNode, useLayoutEffect, useState } from 'react';
import { updateDocument } from './document';
import { type HeadTag, headTags } from './headTags';

/** What each part of the page says of the document, in the order in which they came. */
const parts = new Map<number, readonly HeadTag[]>();
let count = 0;
let isWaiting = false;

/** Several parts change at once when the page does; the document changes once. */
function update() {
  if (isWaiting) return;
  isWaiting = true;
  queueMicrotask(() => {
    isWaiting = false;
    const ordered = [...parts].toSorted(([one], [other]) => one - other);
    updateDocument(ordered.flatMap(([, tags]) => tags));
  });
}

/**
 * Says something of the document: its title, tags of its head, attributes of `html` and `body`.
 * What comes later, or deeper in the page, counts more. As in react-helmet-async.
 */
export function Helmet({ children }: { readonly children?: ReactNode }) {
  // Given on the first rendering, where outer parts come before the parts in them.
  const [place] = useState(() => (count += 1));
  const tags = headTags(children);
  useLayoutEffect(() => {
    parts.set(place, tags);
    update();
  });
  useLayoutEffect(
    () => () => {
      parts.delete(place);
      update();
    },
    [place],
  );
  return null;
}

/** The build's counterpart keeps the tags for the HTML; here they go to the document at once. */
export function HelmetProvider({ children }: { readonly children: ReactNode }) {
  return children;
}
