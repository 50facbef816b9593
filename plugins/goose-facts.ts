import type { LoadContext, Plugin } from '@docusaurus/types';
import type { CliCommand, CliData, ExtensionsData, ProvidersData } from '../data/types';
import type { GooseFacts } from '../src/ui/gooseFacts';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Counts what data/ says about goose, while the site is built, so that a page can show the counts
 * without loading the data.
 */
export default function gooseFacts({ siteDir }: LoadContext): Plugin<GooseFacts> {
  // The files are written by `npm run sync:goose`, whose types these are.
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(siteDir, 'data', name), 'utf8'));
  return {
    name: 'goose-facts',
    getPathsToWatch: () => [path.join(siteDir, 'data/*.json')],
    loadContent: () => {
      const { gooseVersion, providers } = read('providers.json') as ProvidersData;
      const { extensions } = read('extensions.json') as ExtensionsData;
      const { root } = read('cli.json') as CliData;
      return {
        version: gooseVersion,
        providers: providers.length,
        extensions: extensions.length,
        tools: extensions.flatMap(({ tools }) => tools).length,
        commands: commandsBelow(root),
      };
    },
    contentLoaded: ({ content, actions }) => actions.setGlobalData(content),
  };
}

function commandsBelow({ commands }: CliCommand): number {
  return commands.reduce((sum, command) => sum + 1 + commandsBelow(command), 0);
}
