import Original from '@theme-original/MDXComponents';
import { ScrollTable } from './ScrollTable';

/** Tables written in Markdown can be scrolled by the keyboard. */
const components: typeof Original = { ...Original, table: ScrollTable };

export default components;
