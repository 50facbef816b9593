/** Key of the remembered session. Apart, since each page's first script needs no more of it. */
export const hintKey = 'goose.session';
