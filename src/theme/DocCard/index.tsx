import descriptions from '@generated/card-descriptions/default/descriptions.json';
import DocCard from '@theme-original/DocCard';
import type { Props } from '@theme/DocCard';

/** A card with its page's description, which plugins/card-descriptions keeps for it. */
export default function DocCardWithDescription({ item }: Props) {
  const description =
    item.type === 'link' && item.docId ? descriptions[item.docId] : undefined;
  return <DocCard item={description === undefined ? item : { ...item, description }} />;
}
