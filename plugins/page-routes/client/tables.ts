import { readTables, type Table } from '../tableText';

// The name is the bundler's.
/* oxlint-disable no-underscore-dangle */
declare const __webpack_require__: {
  (id: string | number): unknown;
  /** The modules of the scripts that have been loaded. */
  m: Record<string | number, unknown>;
  /** The address of a chunk's script; Docusaurus adds it. */
  gca(chunkName: string): string;
  /** What the runtime knows besides its own: names and hashes of files. See bundler.ts. */
  tables?: Table[];
};

/** A module; undefined as long as its script has not been loaded. */
export const loadedModule = (id: string | number) =>
  id in __webpack_require__.m ? __webpack_require__(id) : undefined;

/** The address of a script that the tables know, by the name of its chunk. */
export const fileOfChunk = (name: string) => __webpack_require__.gca(name);

/** Tells the bundler's runtime about more chunks, in the form of tableText.ts. */
export function addToTables(text: string): void {
  readTables(text, (__webpack_require__.tables ??= []));
}
