/*
 * The names of the short notes that a browser keeps for one account.
 */

/** Set while the reader wants to be connected, so that the next visit connects at once. */
export const wanted = 'wanted';
export const lastSession = 'session';
/** A session that was started and has no message yet, which goose does not list. */
export const newSession = 'new';
/** The folder that the last session was started in. */
export const lastFolder = 'folder';
/** The folder of a session that goose does not list yet. */
export const folderNoteOf = (sessionId: string) => `folder.${sessionId}`;
/** The folder of the reader's that the last worktree was made from. */
export const lastOwnFolder = 'ownFolder';
/** Folder, mode and model of the session that is to begin next, in one tab. */
export const nextSession = 'next';
/** The page that used the storage of its tab last. */
export const pageOfTab = 'page';
/** Commands that this page allows by itself. */
export const allowed = 'allowed';
/** A message that goose refused; its pictures in the tab that sent them. */
export const unsentOf = (sessionId: string) => `unsent.${sessionId}`;
/** A message on its way to goose, in one tab. */
export const sendingOf = (sessionId: string) => `sending.${sessionId}`;
/** Messages that wait for goose, in one tab. */
export const queueOf = (sessionId: string) => `queue.${sessionId}`;
/** The message whose answer this tab waits for, by which its snapshots are named. */
export const askedOf = (sessionId: string) => `asked.${sessionId}`;
/** The reader's comments on lines of changed files. */
export const commentsOf = (sessionId: string) => `comments.${sessionId}`;
/** The way back from going back. */
export const undoneOf = (sessionId: string) => `undone.${sessionId}`;
