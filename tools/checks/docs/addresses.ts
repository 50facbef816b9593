import type { CliCommand } from '../../../data/types.ts';
import type { Facts } from './facts.ts';
import { inLines } from './inLines.ts';
import type { Page } from './page.ts';
import type { Finding } from '../shared/problem.ts';
import { otherPorts } from './words.ts';

const address = /\b(?:127\.0\.0\.1|localhost):(\d+)/g;

/**
 * Checks the ports of addresses on the reader's own machine: a page may name the defaults of goose
 * and its providers, and those that its own commands choose with `--port`.
 */
export function checkAddresses(
  { blocks, inlineCode, prose }: Page,
  facts: Facts,
): Finding[] {
  const code = blocks.map(({ text }) => text).join('\n');
  const known = new Set([
    ...otherPorts,
    ...defaultPorts(facts),
    ...[...code.matchAll(/--port[ =](\d+)/g)].map(([, port = '']) => port),
  ]);
  return inLines([...blocks, ...inlineCode, ...prose], (content) =>
    [...content.matchAll(address)]
      .filter(([, port = '']) => !known.has(port))
      .map(([found]) => `nothing that this page speaks of listens on ${found}`),
  );
}

function defaultPorts({ cli, providers }: Facts): string[] {
  const settings = [...providers.values()].flatMap((provider) => provider.settings);
  return [
    ...portOptions(cli),
    ...settings.flatMap((setting) => /:(\d+)/.exec(setting.default ?? '')?.[1] ?? []),
  ];
}

function portOptions({ options, commands }: CliCommand): string[] {
  return [
    ...options.flatMap(({ long, default: port }) =>
      long === '--port' && port ? [port] : [],
    ),
    ...commands.flatMap(portOptions),
  ];
}
