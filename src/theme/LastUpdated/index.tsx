import LastUpdated from '@theme-original/LastUpdated';
import { memo } from 'react';

/** Formatting a date takes a millisecond, and the theme renders a page three times at a click. */
export default memo(LastUpdated);
