import * as fc from 'fast-check';
import { afterAll, vi } from 'vitest';

/**
 * Property tests try the same cases each time, so that a change is not refused for a case that it
 * did not touch. `PROPERTY_SEED=<number> npm test -- unit` tries others.
 */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });

// Vitest waits for one second, which a busy machine exceeds, and has no setting for it.
const { waitFor } = vi;
vi.waitFor = (check, options) => waitFor(check, { timeout: 50_000, ...Object(options) });
afterAll(() => void (vi.waitFor = waitFor));
