import { useRef, useState } from 'react';
import type { Image } from '../protocol/content';
import { useConsole } from '../parts/ConsoleContext';

/** The pictures that the reader has attached to a message and not sent. */
export interface Pictures {
  readonly images: readonly Image[];
  /** False when a reload of the page would lose them. */
  readonly areKept: boolean;
  add(more: readonly Image[]): void;
  remove(index: number): void;
  clear(): void;
}

export function usePictures(sessionId: string): Pictures {
  const { drafts } = useConsole();
  const [images, setImages] = useState(() => drafts.readImages(sessionId));
  const [areKept, setAreKept] = useState(true);
  // Files are read one after the other, and each adds to what is there by then.
  const latest = useRef(images);

  function change(next: readonly Image[]) {
    latest.current = next;
    setImages(next);
    setAreKept(drafts.writeImages(sessionId, next) || next.length === 0);
  }

  return {
    images,
    areKept,
    add: (more) => change([...latest.current, ...more]),
    remove: (index) => change(latest.current.filter((_, other) => other !== index)),
    clear: () => change([]),
  };
}
