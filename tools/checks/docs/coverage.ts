import type { Problem } from '../shared/problem.ts';
import { commandsOf, type NamedCommand } from '../../../data/commandsOf.ts';
import {
  cli,
  environment,
  extensions,
  gooseVersion,
  slashCommands,
  variables,
} from './facts.ts';
import { hasWord } from './page.ts';
import { configSchema } from './schemas.ts';

/**
 * A name of goose, the file in data/ that has it, and the element that draws it; none where pages write
 * it by hand.
 */
type Named = readonly [kind: string, name: string, file: string, drawnBy?: string];

/**
 * Finds the commands, flags, variables, keys of the configuration, commands of a session and tools
 * that no page names.
 *
 * @param sources the text of each page of the manual
 */
export function checkCoverage(sources: readonly string[]): Problem[] {
  const all = sources.join('\n');
  const code = all.match(/^( *)(`{3,})[^]*?^\1\2$|`[^`\n]+`/gm)?.join('\n') ?? '';
  // `/?` and the like are no words.
  const isIn = (name: string) =>
    /^[\w -]+$/.test(name) ? hasWord(code, name) : code.includes(name);
  return names
    .filter(([, name, , drawnBy]) => !(drawnBy && all.includes(drawnBy)) && !isIn(name))
    .map(([kind, name, file]) => ({
      file: `data/${gooseVersion}/${file}.json`,
      line: 1,
      message: `goose has the ${kind} ${name}, and no page names it`,
    }));
}

const names: readonly Named[] = [
  ...cli.commands.flatMap((each) => commandsOf(each)).flatMap(commandNames),
  ...environment.map(({ name, topic }): Named => [
    'variable',
    name,
    'environment',
    `<Variables topic="${topic}"`,
  ]),
  // Keys with a structure; the others are variables.
  ...Object.keys(configSchema.shape)
    .filter((name) => !variables.has(name.toUpperCase()))
    .map((name): Named => ['configuration key', name, 'environment']),
  ...slashCommands
    .flatMap(({ usage }) => usage)
    .map((name): Named => ['session command', name, 'terminal', '<SlashCommands']),
  ...extensions.flatMap(({ name: extension, tools }) =>
    tools.map(({ name }): Named => [
      'tool',
      name,
      'extensions',
      `<Tools extension="${extension}"`,
    ]),
  ),
];

function commandNames({ path, command }: NamedCommand): readonly Named[] {
  const [name, drawnBy] = [`goose ${path}`, `<Command name="${path}"`];
  return [
    ['command', name, 'cli', drawnBy],
    ...command.options.map(({ long, short }): Named => [
      `flag of ${name}`,
      long ?? short ?? '',
      'cli',
      drawnBy,
    ]),
  ];
}

/**
 * Finds pages without a place in the sidebar, posts that do not say where their beginning ends, and
 * both without the words that stand beside a link to them.
 */
export const checkPlaces = (
  pages: readonly { readonly file: string; readonly source: string }[],
  sidebars: string,
): Problem[] =>
  pages.flatMap(({ file, source }) => {
    const [, id] = /^docs\/(.+)\.mdx?$/.exec(file) ?? [];
    const isPlaced = !id || sidebars.includes(`"${id}"`);
    const isPost = file.startsWith('blog/');
    const hasBeginning = !isPost || /^<!-- truncate -->$/m.test(source);
    return ['title', 'description', ...(isPost ? ['authors'] : [])]
      .filter((field) => !new RegExp(`^---\n(?:.+\n)*?${field}: .`).test(source))
      .map((field) => `the front matter has no ${field}`)
      .concat(isPlaced ? [] : 'sidebars.ts gives this page no place')
      .concat(hasBeginning ? [] : 'no <!-- truncate --> ends what lists of posts show')
      .map((message) => ({ file, line: 1, message }));
  });
