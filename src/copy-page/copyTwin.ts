/**
 * Copies a page's Markdown twin to the clipboard.
 *
 * @param address Of the twin.
 * @throws {Error} when the twin cannot be fetched, or the browser refuses.
 */
export async function copyTwin(address: string): Promise<void> {
  // Some browsers only allow what begins within the click, so the text follows as a promise.
  const item = new ClipboardItem({ 'text/plain': fetchTwin(address) });
  await navigator.clipboard.write([item]);
}

async function fetchTwin(address: string): Promise<Blob> {
  const response = await fetch(address);
  // The writers' server answers every address with the site.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || isPage) throw new Error(`${address} is not there`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
