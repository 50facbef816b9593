import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocVersionBanner';
import { lazyPart } from '@site/src/ui/LazyPart';

const Banner = lazyPart(() => import('@theme-original/DocVersionBanner'));

/** Loads the banner for old versions only. */
export default function DocVersionBanner(props: Props) {
  return useDocsVersion().banner && <Banner {...props} />;
}
