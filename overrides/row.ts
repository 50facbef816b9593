import type { AllContent, HtmlTags, PluginContentLoadedActions } from '@docusaurus/types';
import type {
  Configuration,
  OptimizationSplitChunksCacheGroup,
  RspackPluginInstance,
  RuleSetRule,
} from '@rspack/core';
import type { Plugin as PostCssPlugin } from 'postcss';

export interface Replacement {
  /** The request, as an `import` names it. */
  readonly request: RegExp;
  readonly from?: RegExp;
  /** A file of this folder, whose own imports of that name get the original. */
  readonly by: string;
  /** The HTML is made with it too, as it must be for anything visible. */
  readonly inHtml?: true;
}

export interface Change {
  /** Writes files that the browser's scripts import. */
  readonly writeData?: (
    actions: PluginContentLoadedActions,
    allContent: AllContent,
  ) => Promise<unknown>;
  readonly tags?: HtmlTags;
  readonly postCss?: PostCssPlugin;
  /** Modules of the browser that become one script or style sheet, by name. */
  readonly cacheGroups?: Readonly<Record<string, OptimizationSplitChunksCacheGroup>>;
  readonly rule?: RuleSetRule;
  readonly plugin?: RspackPluginInstance;
  /** Changes the bundler's configuration that Docusaurus has made for the browser. */
  readonly configure?: (config: Configuration) => void;
}

/** One difference between the built site and plain Docusaurus. */
export interface Row {
  readonly name: string;
  readonly why: string;
  /** Measured without the row (bench/RESULTS.md). */
  readonly saves: string;
  readonly replaces?: readonly Replacement[];
  /** Its files besides those that replace modules. */
  readonly files?: readonly string[];
}

/** A row found nothing to change: most likely, Docusaurus has changed. */
export class NoMatch extends Error {
  constructor(row: string, what: string) {
    super(`The row “${row}” of overrides/rows.ts matches nothing: there is no ${what}.`);
  }
}
