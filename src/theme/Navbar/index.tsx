import Navbar from '@theme-original/Navbar';
import { memo } from 'react';

/** What in it depends on the page asks for the address itself; the rest stays from page to page. */
export default memo(Navbar);
