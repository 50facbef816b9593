import type { Plugin } from '@docusaurus/types';
import * as mark from '../src/account/sessionMark';
import { scriptJson } from './scriptJson';

/**
 * Runs the session mark in the page's head, so that the first paint shows the right navbar to a
 * signed-in reader.
 */
export default function sessionMark(): Plugin {
  const functions = [
    mark.accountLabel,
    mark.accountInitial,
    mark.cssString,
    mark.markSession,
    mark.markFromHint,
  ];
  return {
    name: 'session-mark',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          innerHTML: `(()=>{${functions.join('\n')}\nmarkFromHint(${scriptJson(mark.hintKey)})})()`,
        },
      ],
    }),
  };
}
