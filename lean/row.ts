import type { AllContent, HtmlTags, PluginContentLoadedActions } from '@docusaurus/types';
import type {
  OptimizationSplitChunksCacheGroup,
  RspackPluginInstance,
  RuleSetRule,
} from '@rspack/core';
import type { Plugin as PostCssPlugin } from 'postcss';

/** A module that is asked for, perhaps from some folders only, and the file that answers. */
export interface Replacement {
  /** What is asked for, as an `import` names it. */
  readonly request: RegExp;
  /** The folder of the file that asks. */
  readonly from?: RegExp;
  /** A file of this folder, whose own imports of that name get the original. */
  readonly by: string;
  /** Whether the HTML is made with it too, as it must be with what draws something. */
  readonly inHtml?: true;
}

/** What a row changes besides modules. */
export interface Change {
  /** Writes files that the browser's scripts import. */
  readonly writeData?: (
    actions: PluginContentLoadedActions,
    allContent: AllContent,
  ) => Promise<unknown>;
  /** Tags at the end of each page. */
  readonly tags?: HtmlTags;
  /** For each style sheet. */
  readonly postCss?: PostCssPlugin;
  /** Which modules of the browser become one script or style sheet, by name. */
  readonly cacheGroups?: Readonly<Record<string, OptimizationSplitChunksCacheGroup>>;
  /** How the bundler of the browser's scripts reads a file. */
  readonly rule?: RuleSetRule;
  /** For the bundler of the browser's scripts. */
  readonly plugin?: RspackPluginInstance;
}

/** One way in which the built site differs from Docusaurus as it comes. */
export interface Row {
  readonly name: string;
  readonly why: string;
  /** What the bench found missing without it (bench/RESULTS.md). */
  readonly saves: string;
  readonly replaces?: readonly Replacement[];
  /** Its files besides those that replace modules. */
  readonly files?: readonly string[];
}

/** A row has nothing to change: most likely, Docusaurus has changed. */
export class NoMatch extends Error {
  /** @param what What was looked for. */
  constructor(row: string, what: string) {
    super(`The row “${row}” of lean/rows.ts matches nothing: there is no ${what}.`);
  }
}
