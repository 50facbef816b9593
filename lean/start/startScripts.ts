/**
 * Runs in the page, before any other script of it: starts the page's scripts once the text is on
 * the screen, or when the reader first does something. What the reader does before the scripts have
 * taken over is done again for them then, so that no click and no shortcut is lost.
 *
 * It is sent as text, so it must not use anything from outside of it.
 *
 * @param listId Id of the element with the scripts' addresses, as JSON.
 */
export function startScripts(listId: string): void {
  const page = document.documentElement;
  const list = document.getElementById(listId)?.textContent ?? '[]';
  let started = false;
  function start() {
    if (started) return;
    started = true;
    for (const address of JSON.parse(list) as string[]) {
      const script = document.createElement('script');
      script.src = address;
      // In the order of the list.
      script.async = false;
      // The bundler, asked for a part whose script is in the page, would wait for it to come.
      script.addEventListener('load', () => script.remove());
      script.addEventListener('error', () => script.remove());
      document.head.append(script);
    }
  }

  const waiting: (() => void)[] = [];
  function keep(event: Event, again: () => void) {
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting.push(again);
    start();
  }
  function onClick(event: Event) {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest<HTMLElement>('button, [role=button], a[href="#"]');
    // What stands outside of the page that React renders needs no waiting for it.
    if (control?.closest('#__docusaurus')) keep(event, () => control.click());
  }
  function onSubmit(event: SubmitEvent) {
    const { target, submitter } = event;
    if (target instanceof HTMLFormElement)
      keep(event, () => target.requestSubmit(submitter));
  }
  function onKeyDown(event: KeyboardEvent) {
    start();
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
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('keydown', onKeyDown, true);
  addEventListener('pointerdown', start, true);

  new MutationObserver((_changes, observer) => {
    if (page.dataset['hasHydrated'] !== 'true') return;
    observer.disconnect();
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('pointerdown', start, true);
    for (const again of waiting) again();
  }).observe(page, { attributes: true, attributeFilter: ['data-has-hydrated'] });

  try {
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0)
        setTimeout(start);
    }).observe({ type: 'paint', buffered: true });
  } catch {
    // Browsers without it start below.
  }
  // A page in the background is not painted.
  if (document.hidden) start();
  addEventListener('load', () => setTimeout(start, 1000));
}
