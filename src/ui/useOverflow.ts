import { useEffect, useRef, useState } from 'react';

/** Reports that a box is narrower than its content, while it is asked. */
export function useOverflow<Box extends HTMLElement>(isAsked = true) {
  const box = useRef<Box>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current || !isAsked) return undefined;
    const observer = new ResizeObserver(() =>
      setOver(current.scrollWidth > current.clientWidth),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isAsked]);
  return { box, isOver };
}
