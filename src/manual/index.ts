/**
 * What pages do for readers who let the manual use their goose: src/client/yourGoose.ts loads this
 * for nobody else.
 */
import { dropIdleFlag } from '@site/src/reading/consent';

dropIdleFlag();
