/** Default address of `goose serve`. */
export const defaultAddress = 'http://127.0.0.1:3284';

export type AddressCheck =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads the address of a goose that the reader typed. The secret travels there, so plain HTTP is
 * taken for the reader's own machine only.
 */
export function checkAddress(typed: string): AddressCheck {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(whole)) return refused(`Enter an address such as ${defaultAddress}.`);
  const { protocol, username, password, search, hash, hostname, origin, pathname } =
    new URL(whole);
  const isPlain = protocol === 'http:';
  if (!isPlain && protocol !== 'https:')
    return refused('The address must begin with http:// or https://.');
  if (username + password + search + hash !== '')
    return refused('Leave out passwords, ? and #. The secret has its own field.');
  if (!hostName.test(hostname))
    return refused('The name of that computer has letters that none has.');
  if (isPlain && isLoopback(hostname))
    return refused('For goose on this computer, write 127.0.0.1 or localhost.');
  if (isPlain && !ownMachine.has(hostname))
    return refused(
      'Plain http:// is for goose on this computer. For another computer, use https://.',
    );
  return { ok: true, address: (origin + pathname).replace(/\/+$/, '') };
}

const refused = (problem: string): AddressCheck => ({ ok: false, problem });

/** A name, an IPv4 address, or an IPv6 address in brackets. Browsers take far more, as `x;reboot`. */
const hostName = /^[\w-]+(?:\.[\w-]+)*\.?$|^\[[\da-f:.]+\]$/;

/** The names of the reader's own machine that the site's policy can allow (hosting/policy.ts). */
export const ownMachine: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost']);

export function isOwnComputer(address: string): boolean {
  const { hostname } = new URL(address);
  return ownMachine.has(hostname) || isLoopback(hostname);
}

/** Other addresses of the loopback network. */
function isLoopback(hostname: string): boolean {
  return (
    hostname === '[::1]' ||
    (/^127(\.\d{1,3}){3}$/.test(hostname) && !ownMachine.has(hostname))
  );
}

/**
 * Recognizes browsers that may keep an https site from http on the reader's own computer.
 * WebKit counted that as mixed content. The change of March 2025
 * (https://github.com/WebKit/WebKit/pull/41238) has not ended it everywhere: WebKitGTK 2.50.6 still
 * refuses. To the page, such a refusal looks like no answer.
 *
 * @param page where the console itself comes from
 */
export function mayBlockLoopback(
  address: string,
  page: Pick<Location, 'protocol'>,
  userAgent: string,
): boolean {
  const isSafari = /Version\/[\d.]+.* Safari\//.test(userAgent);
  return isSafari && page.protocol === 'https:' && address.startsWith('http:');
}
