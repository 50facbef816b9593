import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * A page's own script can fail to load while the static text is already there to read. Docusaurus
 * then leaves the page without a word; this says so, and offers to try again.
 */
function watchFirstLoad() {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const hydrated = document.documentElement.dataset['hasHydrated'] === 'true';
    if (!hydrated && reason instanceof Error && reason.name === 'ChunkLoadError') {
      document.body.prepend(notice(reason));
    }
  });
}

function notice(error: Error): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'late-chunk';
  bar.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = `Part of this page did not load. You can read it, but buttons may not work. (${error.message})`;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button button--primary button--sm';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => window.location.reload());
  bar.append(text, retry);
  return bar;
}

if (ExecutionEnvironment.canUseDOM) watchFirstLoad();
