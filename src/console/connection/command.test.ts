import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { checkCommandLine } from '../../../tools/checks/docs/commandLine.ts';
import { readShell } from '../../../tools/checks/docs/shell.ts';
import { defaultAddress } from './address';
import { newSecret, serveCommand } from './command';

const origin = 'https://goose.example';

describe('the command to start goose', () => {
  it('is short for the usual address', () => {
    expect(
      serveCommand('posix', { address: defaultAddress, secret: 'abc', origin }),
    ).toBe(`GOOSE_SERVER__SECRET_KEY=abc goose serve --allowed-origin ${origin}`);
  });

  it('names another host and port', () => {
    const command = serveCommand('powershell', {
      address: 'https://goose.test:4000',
      secret: 'abc',
      origin,
    });
    expect(command).toBe(
      `$env:GOOSE_SERVER__SECRET_KEY='abc'; goose serve --host goose.test --port 4000 --tls --tls-cert-path cert.pem --tls-key-path key.pem --allowed-origin ${origin}`,
    );
  });

  it.each(['http://127.0.0.1:3284', 'http://[::1]:4000', 'https://goose.example'])(
    'is one that goose has, for %s',
    (address) => {
      const command = serveCommand('posix', { address, secret: 'abc', origin });
      const [serve] = readShell(command);
      const words = serve?.words.slice(1) ?? [];
      expect(words).toContain('serve');
      expect(checkCommandLine(words, true)).toEqual([]);
    },
  );

  it('hands any secret over to the shell unchanged', () => {
    const secret = `it's "$HOME" \`x\` \\`;
    const command = serveCommand('posix', { address: defaultAddress, secret, origin });
    const printed = execFileSync(
      'sh',
      [
        '-c',
        command.replace(
          /goose serve .*/,
          'sh -c \'printf %s "$GOOSE_SERVER__SECRET_KEY"\'',
        ),
      ],
      { encoding: 'utf8' },
    );
    expect(printed).toBe(secret);
  });

  it.each(['posix', 'powershell'] as const)('quotes a host for %s', (shell) => {
    const command = serveCommand(shell, {
      address: 'https://x;reboot;$(y)',
      secret: 'abc',
      origin,
    });
    expect(command).toContain("--host 'x;reboot;$(y)' --port");
  });

  it('has a new secret each time', () => {
    const secrets = Array.from({ length: 50 }, () => newSecret());
    expect(new Set(secrets).size).toBe(50);
    expect(secrets.every((secret) => /^[\w-]{32}$/.test(secret))).toBe(true);
  });
});
