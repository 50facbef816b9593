/**
 * Set in localStorage while any reader of this browser has given consent. Pages load nothing more
 * without it.
 */
export const flagKey = 'goose.manual';

/** Suffix of the key under which a tab keeps what its panel left unfinished. */
export const heldMark = '.manual.held';
