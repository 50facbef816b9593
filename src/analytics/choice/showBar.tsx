import { createRoot } from 'react-dom/client';
import { ChoiceBar } from './ChoiceBar';
import { type Choice, writeChoice } from './storedChoice';

let shown = false;

/**
 * Shows the bar with the question at the end of the document, until the reader has answered.
 *
 * @param onChosen Called when the answer is stored.
 * @param opener What the reader asked for the bar with; it gets the focus back. Null when nobody did.
 */
export function showBar(onChosen: () => void, opener: HTMLElement | null): void {
  if (shown) {
    document.querySelector<HTMLElement>('[data-analytics-bar] button')?.focus();
    return;
  }
  shown = true;
  const place = document.createElement('div');
  place.dataset['analyticsBar'] = '';
  document.body.append(place);
  const root = createRoot(place);
  function choose(choice: Choice) {
    writeChoice(choice);
    shown = false;
    root.unmount();
    place.remove();
    opener?.focus();
    onChosen();
  }
  root.render(<ChoiceBar onChoose={choose} takesFocus={opener !== null} />);
}
