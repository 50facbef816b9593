/** The parameter of the address that holds what the reader looks for. */
const parameter = 'filter';

/** What the address asks to filter by; empty when it asks for nothing. */
export function filterOfAddress(): string {
  return new URLSearchParams(window.location.search).get(parameter) ?? '';
}

/** Lets the address lead others to the same rows. */
export function keepInAddress(text: string): void {
  if (filterOfAddress() === text) return;
  const address = new URL(window.location.href);
  if (text === '') address.searchParams.delete(parameter);
  else address.searchParams.set(parameter, text);
  window.history.replaceState(window.history.state, '', address);
}
