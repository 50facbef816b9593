/** Where a link of untrusted text leads, when it leads to the web or a mailbox. */
export interface WebAddress {
  readonly href: string;
  /** Host or mailbox, for the reader to judge by. */
  readonly place: string;
}

/**
 * Reads an address in untrusted text. Anything but http, https and mailto, and anything relative to
 * this site, is null.
 */
export function webAddress(text: string | undefined): WebAddress | null {
  let url: URL;
  try {
    url = new URL(text ?? '');
  } catch {
    return null;
  }
  switch (url.protocol) {
    case 'http:':
    case 'https:':
      return { href: url.href, place: url.host };
    case 'mailto:':
      return { href: url.href, place: url.pathname };
    default:
      return null;
  }
}
