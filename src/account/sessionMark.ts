/*
 * These functions also run as an inline script in the page's head, before the first paint, so that
 * a signed-in reader never sees "Login" flash. plugins/head-scripts injects their source text,
 * therefore they use nothing from outside this file.
 */

/** Where the session hint is kept in localStorage. */
export const hintKey = 'goose.session';

export interface Nameable {
  readonly email: string | null;
  readonly displayName: string | null;
}

/** What the navbar calls a user: the display name, else the email before the @, else "User". */
export function accountLabel(user: Nameable): string {
  return user.displayName || user.email?.split('@')[0] || 'User';
}

/** The letter in the avatar: the first of the email in upper case, else "U". */
export function accountInitial(user: Nameable): string {
  return (user.email?.[0] ?? 'U').toUpperCase();
}

/** Quotes a text for use as a CSS string. */
export function cssString(text: string): string {
  return `"${text.replace(/["\\\n\r\f]/g, (c) => `\\${c.charCodeAt(0).toString(16)} `)}"`;
}

/**
 * Shows the page which navbar to paint: for this user, or for nobody.
 *
 * The style sheet reads `data-session` on the root element; avatar letter and label travel as CSS
 * strings, so that whatever a name holds stays text.
 */
export function markSession(root: HTMLElement, user: Nameable | null): void {
  if (user) {
    root.setAttribute('data-session', 'signed-in');
    root.style.setProperty('--account-label', cssString(accountLabel(user)));
    root.style.setProperty('--account-initial', cssString(accountInitial(user)));
  } else {
    root.removeAttribute('data-session');
    root.style.removeProperty('--account-label');
    root.style.removeProperty('--account-initial');
  }
}

/** Reads the hint as it stands in storage and marks the page, before anything else has loaded. */
export function markFromHint(key: string): void {
  try {
    const hint = localStorage.getItem(key);
    if (hint) markSession(document.documentElement, JSON.parse(hint));
  } catch {
    // Storage is blocked or the hint is damaged: the page stays as for a signed-out reader.
  }
}
