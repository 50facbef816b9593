// Replaces that of @docusaurus/theme-classic 3.10.2: src/theme/Tabs renders the panel itself.
import type { Props } from '@theme/TabItem';

/** Holds a tab's label and content, which src/theme/Tabs renders. */
export default function TabItem({ children }: Props) {
  return children;
}
