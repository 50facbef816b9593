import DocItemContent from '@theme-original/DocItem/Content';
import { memo } from 'react';

/** The text of a page, which stays when the theme has found out how wide the window is. */
export default memo(DocItemContent);
