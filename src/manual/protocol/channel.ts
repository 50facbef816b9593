/**
 * Talks with one other window of this site. What comes from another origin, or from another window,
 * is not heard, and nothing is said to another origin.
 *
 * @param other The window, once it is there.
 * @returns how to end it
 */
export function listen<Message>(
  other: () => Window | null,
  read: (data: unknown) => Message | null,
  hear: (message: Message) => void,
): () => void {
  function onMessage({ origin, source, data }: MessageEvent<unknown>) {
    if (origin !== window.location.origin || source === null || source !== other())
      return;
    const message = read(data);
    if (message !== null) hear(message);
  }
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

/** Says something to another window of this site, and to no other site that may be in it. */
export function say(other: Window | null, message: object): void {
  other?.postMessage(message, window.location.origin);
}
