import type { Choice } from './showBar';
import { siteStorage } from '@site/src/ui/storage';

// One import, since the bundler makes a script for each.
const loadBar = () => import('./showBar');

/** The footer's button that asks again (site/navigation.ts). */
const button = '[data-analytics-choices]';

/**
 * @param onChange Called with consent and its withdrawal, in this tab or another.
 * @param asks Asks a reader who has not chosen yet.
 */
export function watchChoice(onChange: (isAllowed: boolean) => void, asks: boolean) {
  let isAllowed = false;
  function update() {
    const allowed = readChoice() === 'yes';
    if (allowed === isAllowed) return;
    isAllowed = allowed;
    onChange(allowed);
  }
  async function ask(opener: HTMLElement | null) {
    const { showBar } = await loadBar();
    showBar((choice) => {
      siteStorage.write(key, choice);
      update();
    }, opener);
  }

  update();
  // Another tab may have answered.
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    update();
    if (readChoice() !== null) void loadBar().then(({ hideBar }) => hideBar());
  });
  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element ? target.closest<HTMLElement>(button) : null;
    if (opener) void ask(opener);
  });
  if (asks && readChoice() === null) void ask(null);
  return { isAllowed: () => isAllowed };
}

const key = 'goose.analytics';

/** A browser that stores nothing cannot store consent, so it counts as a refusal. */
function readChoice(): Choice | null {
  try {
    const stored = localStorage.getItem(key);
    if (stored === 'yes' || stored === 'no') return stored;
    // Global Privacy Control refuses on every site.
    return Reflect.get(navigator, 'globalPrivacyControl') === true ? 'no' : null;
  } catch {
    return 'no';
  }
}
