/**
 * Runs in the page before any other script of its body: starts the scripts after the first paint,
 * or when the reader first does something. The page gets its source text, so it uses nothing else.
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
      script.async = false;
      // The bundler would wait for a script element of the page that has loaded already.
      script.addEventListener('load', () => script.remove());
      script.addEventListener('error', () => script.remove());
      document.head.append(script);
    }
  }

  // On the window: keepEarly stops early events at the document.
  for (const type of ['pointerdown', 'keydown', 'click', 'submit'])
    addEventListener(type, start, { capture: true, once: true });
  try {
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0)
        setTimeout(start);
    }).observe({ type: 'paint', buffered: true });
  } catch {}
  // A page in the background is not painted.
  if (document.hidden) start();
  addEventListener('load', () => setTimeout(start, 1000));
}
