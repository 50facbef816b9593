import { useEffect, useState } from 'react';

/** Elements that a browser draws in a small part of a second. */
const slice = 500;

export function useSlices(sizes: readonly number[], all: boolean) {
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

function fitting(sizes: readonly number[], room: number): number {
  let used = 0;
  const tooMuch = sizes.findIndex((size, index) => {
    used += size;
    return index > 0 && used > room;
  });
  return tooMuch < 0 ? sizes.length : tooMuch;
}
