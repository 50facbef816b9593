/**
 * Property tests try the same cases each time, so that a change is not refused for a case that it
 * did not touch. `PROPERTY_SEED=<number> npm test -- unit` tries others.
 */
import * as fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });
