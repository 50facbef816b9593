/*
 * plugins/head-scripts copies the source of these functions into the page's head, so that "Login"
 * never flashes for a signed-in reader. They must not use anything outside this file.
 */

export { hintKey } from './hintKey';

export interface Nameable {
  readonly email: string | null;
  readonly displayName: string | null;
}

export function accountLabel(user: Nameable): string {
  return user.displayName || user.email?.split('@')[0] || 'User';
}

export function accountInitial(user: Nameable): string {
  return (user.email?.match(/./u)?.[0] ?? 'U').toUpperCase();
}

export function cssString(text: string): string {
  return `"${text.replace(/["\\\n\r\f]/g, (c) => `\\${c.charCodeAt(0).toString(16)} `)}"`;
}

/** Letter and label travel as CSS strings, so that a name stays text. */
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

/** Marks the page from the stored hint before anything else has loaded. */
export function markFromHint(key: string): void {
  try {
    const hint = localStorage.getItem(key);
    if (hint) markSession(document.documentElement, JSON.parse(hint));
  } catch {}
}
