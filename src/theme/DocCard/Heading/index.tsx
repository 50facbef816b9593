import DocCardHeading from '@theme-original/DocCard/Heading';
import type { Props } from '@theme/DocCard/Heading';

/** A card's title alone: the theme's icon is an emoji, which not every system can draw. */
export default function DocCardTitle(props: Props) {
  return <DocCardHeading {...props} icon={undefined} />;
}
