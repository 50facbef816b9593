import DocVersionRoot from '@theme-original/DocVersionRoot';
import type { Props } from '@theme/DocVersionRoot';
import { useWholeVersion } from '@site/plugins/page-routes/client/wholeVersion';

/** The docs, at first with the part of their sidebar that the first page shows. */
export default function DocVersionRootInParts({ version, ...props }: Props) {
  return <DocVersionRoot {...props} version={useWholeVersion(version)} />;
}
