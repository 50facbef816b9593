import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { isGone } from '../ui/goneFile';

/** Addresses of files that the page was reloaded for, so that none of them reloads it twice. */
const reloadsKey = 'goose.reloads';

/**
 * A script or a style can fail to load while the text is there to read. This says so; and where a new
 * deploy has taken the file away, it loads the new page, once.
 */
function watchLoads() {
  // Failures of elements do not bubble.
  window.addEventListener('error', ({ target }) => void onLost(fileOf(target)), true);
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const hydrated = document.documentElement.dataset['hasHydrated'] === 'true';
    if (!hydrated && reason instanceof Error && reason.name === 'ChunkLoadError') {
      show(
        `Part of this page did not load. You can read it, but buttons may not work. (${reason.message})`,
        'Retry',
      );
    }
  });
}

/** A script or a style of this site; null for anything else, such as a page fetched ahead. */
function fileOf(target: EventTarget | null): string | null {
  const file =
    target instanceof HTMLScriptElement
      ? target.src
      : target instanceof HTMLLinkElement && target.rel === 'stylesheet'
        ? target.href
        : '';
  return file.startsWith(`${window.location.origin}/`) ? file : null;
}

async function onLost(file: string | null) {
  if (file === null || !(await isGone(file))) return;
  if (isTyping() || !mayReload(file)) {
    show(
      'This site has changed since you opened the page. Part of it did not load.',
      'Reload',
    );
  } else {
    window.location.reload();
  }
}

/** Whether a reload would take away what the reader has typed. */
function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=radio], [type=checkbox])',
  );
  return [...fields].some(({ value }) => value !== '');
}

/** Notes the reload that it allows. Without storage nothing tells a loop, so it allows none. */
function mayReload(file: string): boolean {
  try {
    const reloads = sessionStorage.getItem(reloadsKey) ?? '';
    if (reloads.split(' ').includes(file)) return false;
    sessionStorage.setItem(reloadsKey, `${reloads} ${file}`);
    return true;
  } catch {
    return false;
  }
}

function show(sentence: string, action: string) {
  const bar = document.createElement('div');
  bar.className = 'late-chunk';
  bar.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = sentence;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button button--primary button--sm';
  retry.textContent = action;
  retry.addEventListener('click', () => window.location.reload());
  bar.append(text, retry);
  document.querySelector('.late-chunk')?.remove();
  document.body.prepend(bar);
}

if (ExecutionEnvironment.canUseDOM) watchLoads();
