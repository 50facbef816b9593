import { defaultAddress } from './address';

export type Shell = 'posix' | 'powershell';

export interface CommandSettings {
  /** Where goose shall listen. */
  readonly address: string;
  readonly secret: string;
  /** The site that may talk to goose, such as `https://goose-docs.ai`. */
  readonly origin: string;
}

/** The command that starts goose for this page. A secret is made of letters that no shell changes. */
export function serveCommand(
  shell: Shell,
  { address, secret, origin }: CommandSettings,
): string {
  const serve = [
    'goose serve',
    ...listenArguments(address),
    `--allowed-origin ${origin}`,
  ];
  const command = serve.join(' ');
  return shell === 'posix'
    ? `GOOSE_SERVER__SECRET_KEY=${quoted(secret, "'\\''")} ${command}`
    : `$env:GOOSE_SERVER__SECRET_KEY=${quoted(secret, "''", true)}; ${command}`;
}

function listenArguments(address: string): readonly string[] {
  if (address === defaultAddress) return [];
  const { hostname, port, protocol } = new URL(address);
  return [
    ...(hostname === '127.0.0.1' || hostname === 'localhost'
      ? []
      : [`--host ${hostname}`]),
    `--port ${port || (protocol === 'https:' ? '443' : '80')}`,
    ...(protocol === 'https:' ? ['--tls'] : []),
  ];
}

function quoted(secret: string, quote: string, always = false): string {
  if (!always && /^[\w-]+$/.test(secret)) return secret;
  return `'${secret.replaceAll("'", quote)}'`;
}

/** A secret of 192 random bits, of letters, digits, `-` and `_`. */
export function newSecret(random: Crypto = crypto): string {
  const bytes = random.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
