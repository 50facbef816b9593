/**
 * In localStorage where some reader of this browser has said yes to the use of their goose in the
 * manual. Where it is missing, no page loads anything of that.
 */
export const flagKey = 'goose.manual';

/** What a tab's key ends with that says what a panel has for its reader. */
export const heldMark = '.manual.held';
