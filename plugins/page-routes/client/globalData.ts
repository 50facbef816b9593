import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { GlobalData } from '@docusaurus/types';
// Without the docs that no navbar names; written by the build.
import globalData from '@generated/page-routes/globalData.json';
import { firstPage } from './known';

const docsPlugin = 'docusaurus-plugin-content-docs';

if (firstPage?.doc) {
  const { doc } = firstPage;
  for (const version of versionsOf(globalData))
    if (doc.path.startsWith(version.path)) version.docs.push(doc);
}

export default globalData;

/** Fills the list of docs up, in place: components hold the object. */
export function completeGlobalData(whole: GlobalData): void {
  const versions = versionsOf(whole);
  for (const version of versionsOf(globalData)) {
    const docs = versions.find(({ path }) => path === version.path)?.docs ?? [];
    version.docs.splice(0, version.docs.length, ...docs);
  }
}

function versionsOf(data: GlobalData) {
  // The docs plugin's own data.
  const instances = (data[docsPlugin] ?? {}) as Record<string, GlobalPluginData>;
  return Object.values(instances).flatMap(({ versions }) => versions);
}
