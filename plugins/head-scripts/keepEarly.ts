/**
 * Runs in the head of each page: what the reader does before the page's scripts have taken it over is
 * done again for them then, so that no click and no shortcut is lost.
 *
 * @param rootId Of the element that React renders.
 * @param hydratedMark The attribute of the root element that is `true` once React has done so.
 */
export function keepEarly(rootId: string, hydratedMark: string): void {
  const page = document.documentElement;
  const waiting: (() => void)[] = [];
  function keep(event: Event, again: () => void) {
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting.push(again);
  }
  function onClick(event: Event) {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest<HTMLElement>('button, [role=button], a[href="#"]');
    // What stands outside of the page that React renders needs no waiting for it.
    if (control?.closest(`#${rootId}`)) keep(event, () => control.click());
  }
  function onSubmit(event: SubmitEvent) {
    const { target, submitter } = event;
    if (target instanceof HTMLFormElement)
      keep(event, () => target.requestSubmit(submitter));
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, target } = event;
    // A form whose button is not ready yet would not even be submitted.
    if (key === 'Enter' && target instanceof HTMLInputElement && !event.isComposing)
      keep(event, () => target.form?.requestSubmit());
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'k')
      keep(event, () =>
        target?.dispatchEvent(
          new KeyboardEvent('keydown', {
            key,
            ctrlKey,
            metaKey,
            bubbles: true,
            cancelable: true,
          }),
        ),
      );
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
