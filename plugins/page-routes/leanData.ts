import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocusaurusConfig, GlobalData } from '@docusaurus/types';
import { docsVersionsOf } from './globalDocs';
import { readGenerated } from './generated';

/** Parts of the config that the browser has a use for; the rest is about the build. */
const configInBrowser: readonly (keyof DocusaurusConfig)[] = [
  'title',
  'titleDelimiter',
  'tagline',
  'url',
  'baseUrl',
  'baseUrlIssueBanner',
  'favicon',
  'trailingSlash',
  'noIndex',
  'i18n',
  'customFields',
  'themeConfig',
];

/**
 * Writes what client/ loads instead of Docusaurus's own data: without settings of the build, and
 * without the docs that no link in the navbar or the footer names.
 *
 * @param folder Docusaurus's folder of generated files.
 */
export function writeLeanData(folder: string, config: DocusaurusConfig): void {
  const target = path.join(folder, 'page-routes');
  mkdirSync(target, { recursive: true });
  const write = (name: string, data: unknown) =>
    writeFileSync(path.join(target, name), JSON.stringify(data));
  write('siteConfig.json', {
    ...Object.fromEntries(configInBrowser.map((key) => [key, config[key]])),
    future: { experimental_router: config.future.experimental_router },
  });
  // Which plugins made the site is for whoever builds it.
  write('siteMetadata.json', {
    ...readGenerated(folder).siteMetadata,
    pluginVersions: {},
  });
  write(
    'globalData.json',
    leanGlobalData(readGenerated(folder).globalData, namedDocs(config.themeConfig)),
  );
}

function leanGlobalData(globalData: GlobalData, ids: ReadonlySet<string>): GlobalData {
  const lean = structuredClone(globalData);
  for (const version of docsVersionsOf(lean))
    version.docs = version.docs.filter(
      ({ id }) => id === version.mainDocId || ids.has(id),
    );
  return lean;
}

/** Ids of the docs that the navbar or the footer names. */
function namedDocs(themeConfig: unknown): ReadonlySet<string> {
  const ids = new Set<string>();
  JSON.stringify(themeConfig, (key, value: unknown) => {
    if (key === 'docId' && typeof value === 'string') ids.add(value);
    return value;
  });
  return ids;
}
