import type { Finding } from '../shared/problem.ts';
import type { Facts } from './facts.ts';
import type { Page } from './page.ts';
import { numberOf, numberWords } from './numberWords.ts';
import { otherPercents, otherToolCounts } from './words.ts';

const counted = new RegExp(
  String.raw`\b(\d+|${numberWords.join('|')}) (tools|(?:permission )?modes)\b`,
  'gi',
);

/** Exit codes with which goose ends; docs/reference/errors.mdx lists when. */
const exitCodes = new Set(['0', '1', '2']);

/** Checks how many tools and modes goose has, shares in percent, and exit codes. */
export function checkCounts({ prose, exitCodeCells }: Page, facts: Facts): Finding[] {
  const known: Readonly<Record<string, ReadonlySet<string>>> = {
    modes: new Set([String(facts.modes.size)]),
    tools: toolCounts(facts),
  };
  const percents = new Set([...otherPercents, ...shares(facts)]);
  return [
    ...prose.flatMap(({ text, line }) => [
      ...[...text.matchAll(counted)]
        .filter(
          ([, count = '', what = '']) =>
            !known[what.split(' ').at(-1) ?? '']?.has(numberOf(count)),
        )
        .map(([found]) => ({ line, message: `data/ counts no ${found}` })),
      ...[...text.matchAll(/(?<![\d.])(\d+(?:\.\d+)?)%/g)]
        .filter(([, share = '']) => !percents.has(share))
        .map(([found]) => ({
          line,
          message: `no default of goose is ${found}, and words.ts does not list it`,
        })),
      ...[...text.matchAll(/\bexit code (\d+)/gi)]
        .filter(([, code = '']) => !exitCodes.has(code))
        .map(([found]) => ({ line, message: `goose never ends with ${found}` })),
    ]),
    ...exitCodeCells
      .filter(({ text }) => !exitCodes.has(text))
      .map(({ text, line }) => ({
        line,
        message: `goose never ends with exit code ${text}`,
      })),
  ];
}

/** All tools, those of each extension, and those that a session has at first: without a scheduler. */
function toolCounts({ extensions }: Facts): ReadonlySet<string> {
  return new Set([
    ...[
      toolsOf(extensions),
      toolsOf(
        extensions.filter(
          ({ enabledByDefault, name }) => enabledByDefault && name !== 'scheduler',
        ),
      ),
      ...extensions.map(({ tools }) => tools.length),
    ].map(String),
    ...otherToolCounts,
  ]);
}

function toolsOf(extensions: Facts['extensions']): number {
  return extensions.flatMap(({ tools }) => tools).length;
}

/** Defaults between 0 and 1, in percent. */
function shares({ environment }: Facts): string[] {
  return environment.flatMap(({ default: value }) => {
    const share = /^`(0\.\d+)`$/.exec(value ?? '')?.[1];
    return share === undefined ? [] : [String(Number(share) * 100)];
  });
}
