import type { GlobalData } from '@docusaurus/types';
// Without the docs that no navbar names; written by the build.
import globalData from '@generated/page-routes/globalData.json';
import { docsVersionsOf } from '../globalDocs';
import { firstPage } from './known';

if (firstPage?.doc) {
  const { doc } = firstPage;
  for (const version of docsVersionsOf(globalData))
    if (doc.path.startsWith(version.path)) version.docs.push(doc);
}

export default globalData;

/** Fills the list of docs up, in place: components hold the object. */
export function completeGlobalData(whole: GlobalData): void {
  const versions = docsVersionsOf(whole);
  for (const version of docsVersionsOf(globalData)) {
    const docs = versions.find(({ path }) => path === version.path)?.docs ?? [];
    version.docs.splice(0, version.docs.length, ...docs);
  }
}
