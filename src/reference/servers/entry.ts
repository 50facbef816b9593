import type { ListedServer } from '@site/data/types';

/** The part of an entry that starts the server, without its name. */
export type Start = Pick<ListedServer, 'id' | 'package' | 'version' | 'args' | 'keys'>;

/** The words behind `npx`. */
export const wordsOf = ({ package: name, version, args }: Start): readonly string[] => [
  '-y',
  `${name}@${version}`,
  ...args,
];

/** The entry of `config.yaml`. The values of `env_keys` come from goose's secrets. */
export const configOf = (start: Start): string => `extensions:
  ${start.id}:
    enabled: true
    type: stdio
    name: ${start.id}
    cmd: npx
    args: [${wordsOf(start).map(quoted).join(', ')}]
    env_keys: [${start.keys.join(', ')}]
    timeout: 300
`;

const quoted = (word: string) => `'${word}'`;

/** For the desktop app, which asks for the values of the variables. */
export const appLinkOf = (start: Start, name: string): string =>
  `goose://extension?${new URLSearchParams([
    ['cmd', 'npx'],
    ...wordsOf(start).map((word) => ['arg', word]),
    ['id', start.id],
    ['name', name],
    ...start.keys.map((key) => ['env', key]),
  ])}`;
