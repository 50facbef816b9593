import { type ReactNode, useLayoutEffect, useState } from 'react';
import { updateDocument } from './document';
import { type HeadTag, headTags } from './headTags';

/** Tags of each part of the page, by the order of first rendering. */
const parts = new Map<number, readonly HeadTag[]>();
let count = 0;
let isWaiting = false;

/** Batches the updates of all parts. */
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
 * Replaces react-helmet-async: sets title, head tags, and attributes of `html` and `body`. Later
 * and deeper parts win.
 */
export function Helmet({ children }: { readonly children?: ReactNode }) {
  // Outer parts render before their children.
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

export function HelmetProvider({ children }: { readonly children: ReactNode }) {
  return children;
}
