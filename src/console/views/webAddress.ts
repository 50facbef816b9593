/** A link of untrusted text to the web or a mailbox, with the host or mailbox to judge it by. */
export function webAddress(text: string) {
  if (!URL.canParse(text)) return null;
  const { protocol, href, host, pathname } = new URL(text);
  if (protocol === 'mailto:') return { href, place: pathname };
  return protocol === 'http:' || protocol === 'https:' ? { href, place: host } : null;
}
