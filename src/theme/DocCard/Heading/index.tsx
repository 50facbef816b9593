import DocCardHeading from '@theme-original/DocCard/Heading';
import type { Props } from '@theme/DocCard/Heading';

/** Removes the theme's icon, an emoji that not every system can draw. */
export default function DocCardTitle(props: Props) {
  return <DocCardHeading {...props} icon={undefined} />;
}
