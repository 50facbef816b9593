/**
 * Shows a bar with a reload button above the page; a later bar replaces it. The head of each page
 * holds the source text of this function, so it uses nothing else.
 *
 * @param prepare Runs before the reload.
 */
export function offerReload(
  sentence: string,
  action: string,
  prepare?: () => Promise<unknown>,
): void {
  const bar = document.createElement('div');
  bar.className = 'lost-file';
  bar.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = sentence;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.className = 'button button--primary button--sm';
  reload.textContent = action;
  reload.addEventListener('click', async () => {
    reload.disabled = true;
    await prepare?.();
    location.reload();
  });
  bar.append(text, reload);
  document.querySelector('.lost-file')?.remove();
  document.body.prepend(bar);
}
