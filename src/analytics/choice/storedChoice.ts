import { siteStorage } from '@site/src/ui/storage';
const key = 'goose.analytics';

/** What the reader said of analytics; null where nothing was said yet. */
export type Choice = 'yes' | 'no';

/** A browser that keeps nothing cannot keep a yes either, so it counts as a no. */
export function readChoice(): Choice | null {
  try {
    const stored = localStorage.getItem(key);
    if (stored === 'yes' || stored === 'no') return stored;
    return isRefusedByBrowser() ? 'no' : null;
  } catch {
    return 'no';
  }
}

/** What is not kept is read as a no. */
export const writeChoice = (choice: Choice) => void siteStorage.write(key, choice);

/** Calls back when the reader chooses in another tab. */
export function onChoiceElsewhere(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });
}

/** Global Privacy Control: the reader's browser says no to every site. */
function isRefusedByBrowser(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}
