/* oxlint-disable unicorn/consistent-function-scoping -- sent as text, so all of it stands in one function */
import type { offerReload as OfferReload } from '../../src/ui/offerReload';

/** The script of the page holds its text beside this one. */
declare const offerReload: typeof OfferReload;

/**
 * Runs in the head of each page. A script or style that failed to load is fetched again past the
 * browser's cache, which may keep even a 404. Then the page reloads, once for each file; if that does
 * not help, a bar offers "Retry". A script that came and holds nothing is noticed when the page has
 * not started in time.
 *
 * @param scriptsWithin Milliseconds for the scripts of the page.
 */
export function recoverFiles(
  baseUrl: string,
  hydratedMark: string,
  scriptsWithin: number,
): void {
  const reloadsKey = 'goose.reloads';
  const ownFiles = `${location.origin}${baseUrl}assets/`;
  const files = new Set<string>();
  const lost = new Set<string>();
  let silence: ReturnType<typeof setTimeout> | undefined;

  const isReady = () => document.documentElement.getAttribute(hydratedMark) === 'true';

  /** A page works without other files, such as those of analytics. */
  function ownFile(target: EventTarget | null): string | null {
    const address =
      target instanceof HTMLScriptElement
        ? target.src
        : target instanceof HTMLLinkElement && target.rel === 'stylesheet'
          ? target.href
          : '';
    return address.startsWith(ownFiles) ? address : null;
  }

  async function fetchAgain(file: string): Promise<'found' | 'missing' | 'unknown'> {
    try {
      const signal = AbortSignal.timeout(scriptsWithin);
      const { ok, status, headers } = await fetch(file, { cache: 'reload', signal });
      if (status === 404) return 'missing';
      // A network that wants a login answers with a page of its own.
      const isFile = /javascript|css/.test(headers.get('Content-Type') ?? '');
      return ok && isFile ? 'found' : 'unknown';
    } catch {
      return 'unknown';
    }
  }

  async function recover(file: string) {
    if (lost.has(file)) return;
    lost.add(file);
    const isLate = isReady();
    const now = await fetchAgain(file);
    // The part of a running page that lacks the file offers to load it again.
    if (isLate && now !== 'missing') lost.delete(file);
    else if (
      now === 'unknown' ||
      isElsewhere() ||
      isTyping() ||
      hasReloaded(`${now}:${file}`)
    )
      show(file, isLate);
    else location.reload();
  }

  /** A page at another address than it was built for has a wrong base URL, and so have its files. */
  function isElsewhere(): boolean {
    const tidy = (address: string) =>
      new URL(address, location.href).pathname.replace(/(\/index)?(\.html)?\/*$/, '');
    const built = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    // The page for addresses that are not found stands at all of them.
    if (!built || tidy(built) === tidy(`${baseUrl}404`)) return false;
    return tidy(built) !== tidy(location.href);
  }

  function isTyping(): boolean {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input:not([type=radio], [type=checkbox], [type=range])',
    );
    return [...fields].some(({ value }) => value !== '');
  }

  /** Records the reload that follows. Without storage nothing would stop a loop. */
  function hasReloaded(reason: string): boolean {
    try {
      const reloads = sessionStorage.getItem(reloadsKey) ?? '';
      if (reloads.split(' ').includes(reason)) return true;
      sessionStorage.setItem(reloadsKey, `${reloads} ${reason}`);
      return false;
    } catch {
      return true;
    }
  }

  function sentence(file: string | null, isLate: boolean): string {
    if (isElsewhere())
      return `This site did not load properly. It was built with the base URL ${baseUrl}, and this page is at ${location.pathname}. If the two do not fit, set BASE_URL and build it again.`;
    if (isLate)
      return 'This site has changed since you opened the page. Part of it did not load.';
    return `Part of this page did not load. You can read it, but buttons may not work. Check your connection, then try again.${file ? ` (${new URL(file).pathname})` : ''}`;
  }

  function show(file: string | null, isLate: boolean) {
    if (document.body)
      offerReload(sentence(file, isLate), isLate ? 'Reload' : 'Retry', () =>
        Promise.all([...files, ...lost].map(fetchAgain)),
      );
    else document.addEventListener('DOMContentLoaded', () => show(file, isLate));
  }

  // Failures of elements do not bubble.
  addEventListener(
    'error',
    ({ target, error, filename }) => {
      const file = ownFile(target);
      if (file) void recover(file);
      // A script that was cut off, or is a page of HTML.
      else if (
        !isReady() &&
        error instanceof SyntaxError &&
        filename.startsWith(ownFiles)
      )
        void recover(filename);
    },
    true,
  );
  document.addEventListener(
    'load',
    ({ target }) => {
      const file = ownFile(target);
      // A browser reads a page of HTML as a style without rules.
      if (file && target instanceof HTMLLinkElement && !target.sheet?.cssRules.length)
        void recover(file);
      if (!file || isReady()) return;
      files.add(file);
      clearTimeout(silence);
      silence = setTimeout(() => {
        if (!isReady() && lost.size === 0) show(null, false);
      }, scriptsWithin);
    },
    true,
  );
}
