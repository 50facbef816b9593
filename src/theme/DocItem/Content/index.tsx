import DocItemContent from '@theme-original/DocItem/Content';
import { memo } from 'react';

/** Must not render again when the theme has measured the window. */
export default memo(DocItemContent);
