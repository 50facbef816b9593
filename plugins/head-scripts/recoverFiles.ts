/* oxlint-disable unicorn/consistent-function-scoping -- sent as text, so all of it stands in one function */

/**
 * Runs in the head of each page: scripts and styles can fail to load while the text is there to read.
 * Each is asked for anew, past what the browser has kept, since a browser may keep even the answer
 * that a file is missing. A file that came back is used; where a new deploy has taken it away, the
 * page is loaded anew, once; and where neither helps, a notice says so.
 *
 * @param baseUrl Where the site was built to be served.
 * @param hydratedMark The attribute of the root element that is `true` once React has the page.
 * @param scriptsWithin Milliseconds for the scripts of the page.
 */
export function recoverFiles(
  baseUrl: string,
  hydratedMark: string,
  scriptsWithin: number,
): void {
  /** What the page was reloaded for, so that nothing reloads it twice. */
  const reloadsKey = 'goose.reloads';
  const page = document.documentElement;
  const files = new Set<string>();
  const lost = new Set<string>();
  let silence: ReturnType<typeof setTimeout> | undefined;

  const isReady = () => page.getAttribute(hydratedMark) === 'true';

  /** Whether the build made a file; a page can do without others, such as those of analytics. */
  const isOwn = (address: string) =>
    address.startsWith(`${location.origin}${baseUrl}assets/`);

  /** A script or a style of this site; null for anything else, such as a page fetched ahead. */
  function fileOf(target: EventTarget | null): string | null {
    const address =
      target instanceof HTMLScriptElement
        ? target.src
        : target instanceof HTMLLinkElement && target.rel === 'stylesheet'
          ? target.href
          : '';
    return isOwn(address) && !address.includes('?') ? address : null;
  }

  const isScript = (address: string) => isOwn(address) && address.endsWith('.js');

  /** What the server says now of a file, which the browser keeps instead of what it said before. */
  async function askAnew(file: string): Promise<'found' | 'missing' | 'unknown'> {
    try {
      const { ok, status, headers } = await fetch(file, { cache: 'reload' });
      if (status === 404) return 'missing';
      // A network that wants a login answers with a page of its own.
      const isFile = /javascript|css/.test(headers.get('Content-Type') ?? '');
      return ok && isFile ? 'found' : 'unknown';
    } catch {
      return 'unknown';
    }
  }

  async function recover(file: string, style?: HTMLLinkElement) {
    if (lost.has(file)) return;
    lost.add(file);
    // The page can start while the server is asked; what it lost before that is still a part of it.
    const isLate = isReady();
    const now = await askAnew(file);
    if (now === 'found' && style) {
      const again = document.createElement('link');
      again.rel = 'stylesheet';
      // The document remembers what came for the address itself.
      again.href = `${file}?again`;
      again.addEventListener('error', () => show(file, isLate));
      style.replaceWith(again);
    } else if ((style ? isLate : isReady()) && now !== 'missing') {
      // The part of the page that the file belongs to says so itself, and can ask again.
      lost.delete(file);
    } else if (
      now === 'unknown' ||
      isElsewhere() ||
      isTyping() ||
      !mayReload(`${now}:${file}`)
    ) {
      show(file, isLate);
    } else {
      location.reload();
    }
  }

  /** Whether this page was built for another address: then the base URL is wrong, and files too. */
  function isElsewhere(): boolean {
    const tidy = (address: string) =>
      new URL(address, location.href).pathname.replace(/(\/index)?(\.html)?\/*$/, '');
    const built = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    // The page for addresses that are not found stands at all of them.
    if (!built || tidy(built) === tidy(`${baseUrl}404`)) return false;
    return tidy(built) !== tidy(location.href);
  }

  /** Whether a reload would take away what the reader has typed. */
  function isTyping(): boolean {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input:not([type=radio], [type=checkbox])',
    );
    return [...fields].some(({ value }) => value !== '');
  }

  /** Notes the reload that it allows. Without storage nothing tells a loop, so it allows none. */
  function mayReload(reason: string): boolean {
    try {
      const reloads = sessionStorage.getItem(reloadsKey) ?? '';
      if (reloads.split(' ').includes(reason)) return false;
      sessionStorage.setItem(reloadsKey, `${reloads} ${reason}`);
      return true;
    } catch {
      return false;
    }
  }

  function sentence(file: string | null, isLate: boolean): string {
    if (isElsewhere())
      return `This site did not load properly. It was built with the base URL ${baseUrl}, and this page is at ${location.pathname}. If the two do not fit, set BASE_URL and build it again.`;
    if (isLate)
      return 'This site has changed since you opened the page. Part of it did not load.';
    return `Part of this page did not load. You can read it, but buttons may not work. Check your connection, then try again.${file ? ` (${new URL(file).pathname})` : ''}`;
  }

  /** @param isLate Whether the page had started before it asked for the file. */
  function show(file: string | null, isLate: boolean) {
    if (!document.body) {
      document.addEventListener('DOMContentLoaded', () => show(file, isLate));
      return;
    }
    const bar = document.createElement('div');
    bar.className = 'lost-file';
    bar.setAttribute('role', 'alert');
    const text = document.createElement('p');
    text.textContent = sentence(file, isLate);
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.className = 'button button--primary button--sm';
    retry.textContent = isLate ? 'Reload' : 'Retry';
    retry.addEventListener('click', async () => {
      retry.disabled = true;
      await Promise.all([...files, ...lost].map(askAnew));
      location.reload();
    });
    bar.append(text, retry);
    document.querySelector('.lost-file')?.remove();
    document.body.prepend(bar);
  }

  // Failures of elements do not bubble.
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      const file = fileOf(target);
      if (file && target instanceof HTMLLinkElement) void recover(file, target);
      else if (file) void recover(file);
      // A script that came cut off, or is a page of HTML, is read and then thrown away.
      else if (
        !isReady() &&
        event.error instanceof SyntaxError &&
        isScript(event.filename)
      )
        void recover(event.filename);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    // The bundler's way to say that a file came, and did not hold what it should.
    if (!isReady() && reason instanceof Error && 'request' in reason)
      void recover(String(reason.request));
  });
  document.addEventListener(
    'load',
    ({ target }) => {
      const file = fileOf(target);
      // A browser reads a page of HTML as a style without rules.
      if (file && target instanceof HTMLLinkElement && !target.sheet?.cssRules.length)
        void recover(file, target);
      if (!file || isReady()) return;
      files.add(file);
      // An empty script fails at nothing: the page is what tells.
      clearTimeout(silence);
      silence = setTimeout(() => {
        if (!isReady() && lost.size === 0) show(null, false);
      }, scriptsWithin);
    },
    true,
  );
}
