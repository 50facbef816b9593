/*
 * The names of the short notes that a browser keeps for one account.
 */

/** Set while the reader wants to be connected, so that the next visit connects by itself. */
export const wanted = 'wanted';
export const lastSession = 'session';
/** The folder that the last session was started in. */
export const lastFolder = 'folder';
