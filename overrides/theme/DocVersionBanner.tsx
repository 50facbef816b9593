import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocVersionBanner';
import { LazyPart } from '@site/src/ui/LazyPart';

const loadBanner = () => import('@theme-original/DocVersionBanner');

/** Loads the banner for old versions only. */
export default function DocVersionBanner(props: Props) {
  const { banner } = useDocsVersion();
  return banner && <LazyPart load={loadBanner} props={props} waiting={null} />;
}
