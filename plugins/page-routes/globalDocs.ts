import type {
  GlobalPluginData,
  GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import type { GlobalData } from '@docusaurus/types';

/** The docs' versions in the data that Docusaurus has on all pages. Each lists its docs. */
export function docsVersionsOf(data: GlobalData): readonly GlobalVersion[] {
  // The docs plugin's own data.
  const instances = (data['docusaurus-plugin-content-docs'] ?? {}) as Record<
    string,
    GlobalPluginData
  >;
  return Object.values(instances).flatMap(({ versions }) => versions);
}
