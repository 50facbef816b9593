const address = /https?:\/\/[^\s"'`<>(){}[\]\\|,$]+/g;

/** Names that stand for any site, and never answer; RFC 2606 and RFC 6761. */
const reserved = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/;

/** The reader's own machine and network. */
const near = /^(?:127\.|10\.|192\.168\.)/;

/** Answers calls of a program only; in a browser it shows an error. */
const services = new Set(['securetoken.googleapis.com']);

/**
 * The addresses outside that a text names, without their `#fragment`, each once.
 *
 * @param text of any kind: Markdown, source, HTML
 */
export function outsideAddresses(text: string): string[] {
  const found = (text.match(address) ?? []).flatMap((match) => {
    const url = URL.parse(match.replace(/[.;:!?]+$/, '').replaceAll('&amp;', '&'));
    if (!url || !isOutside(url)) return [];
    url.hash = '';
    return [url.href];
  });
  return [...new Set(found)];
}

function isOutside({ hostname, username }: URL): boolean {
  return (
    hostname.includes('.') &&
    username === '' &&
    !reserved.test(hostname) &&
    !near.test(hostname) &&
    !services.has(hostname)
  );
}
