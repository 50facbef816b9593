import type { ConnectionSettings } from 'goose-web-client';
import { defaultAddress, ownMachine } from './address';

export type Shell = 'posix' | 'powershell';

/** The command that starts goose for this page. What is in it reaches goose as it is in any shell. */
export function serveCommand(
  shell: Shell,
  { address, secret, origin }: ConnectionSettings & { readonly origin: string },
): string {
  const serve = [
    'goose serve',
    ...listenArguments(shell, address),
    `--allowed-origin ${word(shell, origin)}`,
  ];
  const command = serve.join(' ');
  return shell === 'posix'
    ? `GOOSE_SERVER__SECRET_KEY=${word(shell, secret)} ${command}`
    : `$env:GOOSE_SERVER__SECRET_KEY=${quoted(shell, secret)}; ${command}`;
}

function listenArguments(shell: Shell, address: string): readonly string[] {
  if (address === defaultAddress) return [];
  const { hostname, port, protocol } = new URL(address);
  const isHere = ownMachine.has(hostname);
  // goose's own certificate names 127.0.0.1 and localhost alone.
  const certificate = isHere ? [] : ['--tls-cert-path cert.pem --tls-key-path key.pem'];
  return [
    ...(isHere ? [] : [`--host ${word(shell, hostname)}`]),
    `--port ${port || (protocol === 'https:' ? '443' : '80')}`,
    ...(protocol === 'https:' ? ['--tls', ...certificate] : []),
  ];
}

/** One word of a command, in quotes unless no shell would change it without. */
const word = (shell: Shell, text: string) =>
  /^[\w.:/-]+$/.test(text) ? text : quoted(shell, text);

const quotes: Readonly<Record<Shell, string>> = { posix: "'\\''", powershell: "''" };

const quoted = (shell: Shell, text: string) => `'${text.replaceAll("'", quotes[shell])}'`;

/** A secret of 192 random bits, of letters, digits, `-` and `_`. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
