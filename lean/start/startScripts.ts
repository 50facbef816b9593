/**
 * Runs in the page, before any other script of its body: starts the page's scripts once the text is
 * on the screen, or when the reader first does something.
 *
 * It is sent as text, so it must not use anything from outside of it.
 *
 * @param listId Id of the element with the scripts' addresses, as JSON.
 */
export function startScripts(listId: string): void {
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

  // On the window, since the document keeps what comes early from everyone else.
  for (const type of ['pointerdown', 'keydown', 'click', 'submit'])
    addEventListener(type, start, { capture: true, once: true });
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
