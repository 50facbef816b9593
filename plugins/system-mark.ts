import type { Plugin } from '@docusaurus/types';
import { markSystem, systemKey, systems } from '../src/home/install/systemMark';
import { scriptJson } from './scriptJson';

/**
 * Runs the mark of the reader's system in the page's head, so that the first paint shows the right
 * install command.
 */
export default function systemMarkPlugin(): Plugin {
  const parameters = [systemKey, systems].map(scriptJson).join();
  return {
    name: 'system-mark',
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'script', innerHTML: `(${markSystem.toString()})(${parameters})` },
      ],
    }),
  };
}
