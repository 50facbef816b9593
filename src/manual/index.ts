/**
 * What pages do with the reader's goose: src/client/yourGoose.ts loads this for readers who let the
 * manual use theirs, and a button for those who ask for it.
 */
import { dropIdleFlag } from '@site/src/reading/consent';
import { mountMarks } from './marks/mountMarks';
import { hydrated } from './page/hydrated';
import { mount } from './page/mount';
import { beside } from './page/state';

dropIdleFlag();
void mount();
void hydrated().then(mountMarks);

export const { open } = beside;
