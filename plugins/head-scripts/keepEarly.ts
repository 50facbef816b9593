/**
 * Runs in the head of each page: repeats clicks and shortcuts from before hydration, so that none
 * is lost.
 * @param rootId Id of the element that React renders into.
 * @param hydratedMark Attribute of `html` that is `true` after hydration.
 */
export function keepEarly(rootId: string, hydratedMark: string): void {
  const page = document.documentElement;
  let isSearching = false;
  const waiting: (() => void)[] = [];
  function keep(event: Event, again: () => void) {
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting.push(again);
  }
  function onClick(event: MouseEvent) {
    const target = event.target instanceof Element ? event.target : null;
    // The build knows no `next`, so such a link would lose the page to come back to.
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    const links =
      isPlain && location.search.includes('next=') ? ', a[href*="/auth/"]' : '';
    const control = target?.closest<HTMLElement>(
      `button, [role=button], [role=tab], a[href="#"]${links}`,
    );
    // React does not render it.
    if (control?.closest(`#${rootId}`)) keep(event, () => control.click());
  }
  function onSubmit(event: SubmitEvent) {
    const { target, submitter } = event;
    if (target instanceof HTMLFormElement)
      keep(event, () => target.requestSubmit(submitter));
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const isTyping = target instanceof HTMLInputElement;
    // A form whose button is disabled until then would not be submitted.
    if (key === 'Enter' && isTyping && !event.isComposing)
      keep(event, () => target.form?.requestSubmit());
    // The one of src/search/SearchProvider.tsx: Ctrl K deletes text on Apple's keyboards.
    const [modifier, other] = /Mac|iPhone|iPad/.test(navigator.platform)
      ? [metaKey, ctrlKey]
      : [ctrlKey, metaKey];
    if (modifier && !other && !altKey && !shiftKey && key.toLowerCase() === 'k') {
      isSearching = true;
      keep(event, () => target?.dispatchEvent(new KeyboardEvent('keydown', event)));
    } else if (isSearching && !ctrlKey && !metaKey && !isTyping) {
      // React opens the dialog, whose field then has the focus, before the next task.
      const edit = (command: string) =>
        keep(event, () => setTimeout(() => document.execCommand(command, false, key)));
      if (key.length === 1) edit('insertText');
      if (key === 'Backspace') edit('delete');
    }
  }
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('keydown', onKeyDown, true);

  new MutationObserver((_changes, observer) => {
    if (page.getAttribute(hydratedMark) !== 'true') return;
    observer.disconnect();
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    document.removeEventListener('keydown', onKeyDown, true);
    for (const again of waiting) again();
  }).observe(page, { attributes: true, attributeFilter: [hydratedMark] });
}
