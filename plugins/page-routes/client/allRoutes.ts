// Routes are made of what allParts.ts makes known.
import './allParts';
export { default as routes } from '@generated/routes.js';

/** The build puts the tables of all chunks between the signs (see bundler.ts). */
export const tables = '%tables%'.slice(1, -1);
