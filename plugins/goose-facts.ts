import type { LoadContext, Plugin } from '@docusaurus/types';
import type { CliCommand, CliData, ExtensionsData, ProvidersData } from '../data/types';
import type { GooseFacts } from '../src/ui/gooseFacts';
import path from 'node:path';
import { readData } from '../tools/goose/data';

/**
 * Counts what data/ says about goose, while the site is built, so that a page can show the counts
 * without loading the data.
 */
export default function gooseFacts({ siteDir }: LoadContext): Plugin<GooseFacts> {
  return {
    name: 'goose-facts',
    getPathsToWatch: () => [path.join(siteDir, 'data/**/*.json')],
    loadContent: () => {
      const { gooseVersion, providers } = readData<ProvidersData>('providers', siteDir);
      const { extensions } = readData<ExtensionsData>('extensions', siteDir);
      const { root } = readData<CliData>('cli', siteDir);
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
