/**
 * Shows a bar above the page that says what is wrong and offers to load the page anew. A later one
 * takes its place. It needs no part of the page to work.
 */
export function offerReload(sentence: string, action: string): void {
  const bar = document.createElement('div');
  bar.className = 'lost-file';
  bar.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = sentence;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.className = 'button button--primary button--sm';
  reload.textContent = action;
  reload.addEventListener('click', () => window.location.reload());
  bar.append(text, reload);
  document.querySelector('.lost-file')?.remove();
  document.body.prepend(bar);
}
