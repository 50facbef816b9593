import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** A table that the keyboard can scroll wherever it is wider than its column. */
export function ScrollTable(props: ComponentProps<'table'>) {
  const table = useRef<HTMLTableElement>(null);
  const [wide, setWide] = useState(false);

  useEffect(() => {
    const { current } = table;
    if (!current) return undefined;
    const observer = new ResizeObserver(() =>
      setWide(current.scrollWidth > current.clientWidth),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  // What scrolls needs a stop for the keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return <table {...props} ref={table} tabIndex={wide ? 0 : undefined} />;
}
