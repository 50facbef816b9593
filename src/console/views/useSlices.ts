import { useEffect, useState } from 'react';

/** Elements that a page can draw in a small part of a second. */
const slice = 500;

export interface Slices {
  /** How many of the parts to draw now, from the first. */
  readonly count: number;
  /** How many are left. */
  readonly rest: number;
  readonly showAll: () => void;
}

/**
 * Draws much in slices, so that the page answers in between: one at first, and the rest when the
 * reader asks for it.
 *
 * @param sizes How many elements each part has.
 * @param all Draws the rest without being asked.
 */
export function useSlices(sizes: readonly number[], all: boolean): Slices {
  const [room, setRoom] = useState(slice);
  const [wanted, setWanted] = useState(false);
  const count = fitting(sizes, room);
  const rest = sizes.length - count;
  const goesOn = rest > 0 && (all || wanted);
  useEffect(() => {
    if (!goesOn) return undefined;
    const frame = requestAnimationFrame(() => setRoom(room + slice));
    return () => cancelAnimationFrame(frame);
  }, [goesOn, room]);
  return { count, rest, showAll: () => setWanted(true) };
}

/** How many parts have room; always one, so that something shows. */
function fitting(sizes: readonly number[], room: number): number {
  let used = 0;
  const tooMuch = sizes.findIndex((size, index) => {
    used += size;
    return index > 0 && used > room;
  });
  return tooMuch < 0 ? sizes.length : tooMuch;
}
