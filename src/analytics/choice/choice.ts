import { onChoiceElsewhere, readChoice } from './storedChoice';

/** The footer's button that brings the question back (site.navigation.ts). */
const button = '[data-analytics-choices]';

/**
 * Asks the reader once whether visits may be counted, and again when the reader wants to.
 *
 * @param onChange Called with a yes that is known or given, and with a no that takes a yes back, in
 *   this tab or another.
 */
export function watchChoice(onChange: (isAllowed: boolean) => void) {
  let isAllowed = false;
  function update() {
    const allowed = readChoice() === 'yes';
    if (allowed === isAllowed) return;
    isAllowed = allowed;
    onChange(allowed);
  }
  async function ask(opener: HTMLElement | null) {
    const { showBar } = await import('./showBar');
    showBar(update, opener);
  }

  update();
  onChoiceElsewhere(update);
  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element ? target.closest<HTMLElement>(button) : null;
    if (opener) void ask(opener);
  });
  if (readChoice() === null) void ask(null);
  return { isAllowed: () => isAllowed };
}
