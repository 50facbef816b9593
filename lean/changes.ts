import type { LoadContext } from '@docusaurus/types';
import { browserConfig } from './config/browserConfig';
import { cards } from './cards/cards';
import { docsInOne } from './chunks/docsInOne';
import { ownStyles } from './chunks/ownStyles';
import { shortRegistry } from './chunks/registry';
import { onlyUsed } from './onlyUsed';
import type { Change } from './row';
import { lateScripts } from './start/lateScripts';

/**
 * By name of a row, what it changes besides modules. Throws, or lets the build throw, a NoMatch
 * where Docusaurus is not as it expects.
 */
export const changes: Readonly<Record<string, (context: LoadContext) => Change>> = {
  'late-scripts': lateScripts,
  cards,
  config: browserConfig,
  css: onlyUsed,
  'docs-in-one': docsInOne,
  'own-styles': ownStyles,
  registry: shortRegistry,
};
