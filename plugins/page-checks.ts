import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { contentPlugins } from '../site/docusaurusNames';
import type { PageCheck } from '../data/types';
import { pageChecksFile } from '../src/ui/sitePages';
import type * as PageChecks from '../tools/pageChecks';
import { nodeRequire } from './nodeRequire';

/** Writes which commands show on a reader's own computer what each page says. */
export default function pageChecks({ siteDir, outDir }: LoadContext): Plugin {
  return {
    name: 'page-checks',
    async postBuild({ plugins }) {
      const { checksOf } = nodeRequire('../tools/pageChecks.ts') as typeof PageChecks;
      const docs = plugins.find(({ name }) => name === contentPlugins.docs);
      // A plugin's content has the type that the plugin declares for it.
      const content = docs?.content as LoadedContent | undefined;
      const pages = (content?.loadedVersions ?? []).flatMap((version) => version.docs);
      const checks: Record<string, readonly PageCheck[]> = {};
      for (const { source, permalink } of pages) {
        const file = path.join(siteDir, source.replace('@site/', ''));
        const found = checksOf(await readFile(file, 'utf8'), source);
        if (found.length > 0) checks[permalink] = found;
      }
      await writeFile(path.join(outDir, pageChecksFile), JSON.stringify(checks));
    },
  };
}
