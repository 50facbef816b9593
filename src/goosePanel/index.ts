/**
 * src/clientModules/yourGoose.ts loads this for readers who have given consent, buttons load it on demand.
 */
import { dropIdleFlag } from '@site/src/gooseConsent/consent';
import { mountMarks } from './versionMarks/mountMarks';
import { hydrated, mount } from './page/mount';
import { panelStore } from './page/state';

dropIdleFlag();
void mount();
void hydrated().then(mountMarks);

export const { open } = panelStore;
