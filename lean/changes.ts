import type { LoadContext } from '@docusaurus/types';
import { browserConfig } from './browserConfig';
import { docsInOne } from './chunks/docsInOne';
import { ownStyles } from './chunks/ownStyles';
import { partsByName } from './chunks/partsByName';
import { onlyUsed } from './onlyUsed';
import type { Change } from './row';
import { lateScripts } from './start/lateScripts';

/**
 * By name of a row, what it changes besides modules. Throws, or lets the build throw, a NoMatch
 * where Docusaurus is not as it expects.
 */
export const changes: Readonly<Record<string, (context: LoadContext) => Change>> = {
  'late-scripts': lateScripts,
  config: browserConfig,
  css: onlyUsed,
  'own-styles': ownStyles,
  'docs-in-one': docsInOne,
  'parts-by-name': partsByName,
};
