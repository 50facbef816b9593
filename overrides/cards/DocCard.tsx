import descriptions from '@generated/overrides/default/descriptions.json';
import DocCard from '@theme-original/DocCard';
import type { Props } from '@theme/DocCard';

/** Adds the descriptions, which only pages with cards load. */
export default function DescribedCard({ item }: Props) {
  if (item.type !== 'link' || !item.docId) return <DocCard item={item} />;
  const { docId: _docId, ...link } = item;
  return <DocCard item={{ description: descriptions[item.href], ...link }} />;
}
