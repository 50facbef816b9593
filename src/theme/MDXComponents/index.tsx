import Original from '@theme-original/MDXComponents';
import { useOverflow } from '@site/src/ui/useOverflow';
import type { ComponentProps } from 'react';

/** Makes tables in Markdown scrollable by keyboard. */
const components: typeof Original = { ...Original, table: ScrollTable };

export default components;

/** Adds a tab stop while the table is wider than its column. */
function ScrollTable(props: ComponentProps<'table'>) {
  const { box, isOver } = useOverflow<HTMLTableElement>();
  return <table {...props} ref={box} tabIndex={isOver ? 0 : undefined} />;
}
