import Original from '@theme-original/MDXComponents';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** Makes tables in Markdown scrollable by keyboard. */
const components: typeof Original = { ...Original, table: ScrollTable };

export default components;

/** Adds a tab stop while the table is wider than its column. */
function ScrollTable(props: ComponentProps<'table'>) {
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

  // A scrollable region must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return <table {...props} ref={table} tabIndex={wide ? 0 : undefined} />;
}
