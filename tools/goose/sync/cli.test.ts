import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parseHelp } from './cli.ts';

const longHelp = `Start the pond

Ducks swim in it.

Usage: goose pond [OPTIONS] --depth <METERS> <SHORE> [COMMAND]

Commands:
  fill   Fill the pond [alias: f]
  help   Print this message or the help of the given subcommand(s)

Arguments:
  <SHORE>
          Where to stand

          [possible values: north, south]

  [DUCKS]...
          Who swims

Options:
  -d, --depth <METERS>
          How deep it is. Can be specified multiple times.

          [default: 2]

      --format <FORMAT>
          Output format (text, json)

  -h, --help
          Print help
`;

describe('parseHelp', () => {
  const help = parseHelp(longHelp);

  it('reads what the command is for and how it is called', () => {
    expect(help.about).toBe('Start the pond');
    expect(help.usage).toBe('goose pond [OPTIONS] --depth <METERS> <SHORE> [COMMAND]');
  });

  it('reads commands with their aliases', () => {
    expect(help.commands).toEqual([
      { name: 'fill', aliases: ['f'] },
      { name: 'help', aliases: [] },
    ]);
  });

  it('reads arguments, whether they are needed and what they may be', () => {
    expect(help.arguments).toMatchObject([
      { name: 'SHORE', required: true, repeatable: false, values: ['north', 'south'] },
      { name: 'DUCKS', required: false, repeatable: true, values: null },
    ]);
  });

  it('reads options with value, default and values that only the description names', () => {
    expect(help.options).toMatchObject([
      {
        long: '--depth',
        short: '-d',
        value: 'METERS',
        required: true,
        repeatable: true,
        default: '2',
        description: 'How deep it is. Can be specified multiple times.',
      },
      { long: '--format', short: null, required: false, values: ['text', 'json'] },
      { long: '--help', short: '-h', value: null, default: null },
    ]);
  });

  it('reads help that has one line for each option', () => {
    const { options } = parseHelp(
      'Usage: goose pond\n\nOptions:\n      --dry   Without water [default: no]\n  -h, --help  Print help\n',
    );
    expect(options).toMatchObject([
      { long: '--dry', description: 'Without water', default: 'no' },
      { long: '--help', description: 'Print help' },
    ]);
  });

  it('has the same order on a machine of another language', () => {
    const script = `import { parseHelp } from './tools/goose/sync/cli.ts';
      const help = 'Usage: goose\\n\\nOptions:\\n  --host  A\\n  --chat  B\\n';
      console.log(parseHelp(help).options.map(({ long }) => long).join());`;
    const args = ['--no-warnings', '--input-type=module', '-e', script];
    // Czech has a letter ch, after its h.
    const env = { ...process.env, LC_ALL: 'cs_CZ.UTF-8' };
    const { stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    expect(stdout).toBe('--chat,--host\n');
  });

  it('refuses text that is no help', () => {
    expect(() => parseHelp('error: unrecognized subcommand')).toThrow('No usage line');
  });
});
