import Navbar from '@theme-original/Navbar';
import { memo } from 'react';

/** Parts that depend on the page subscribe themselves; the rest stays from page to page. */
export default memo(Navbar);
