import { usePluginData } from '@docusaurus/useGlobalData';

/** What the site counts in data/ when it is built. */
export interface GooseFacts {
  /** The version of goose that everything was read from, such as `1.52.0`. */
  readonly version: string;
  /** Model providers that goose knows. */
  readonly providers: number;
  /** Extensions inside the binary. */
  readonly extensions: number;
  /** Tools of these extensions. */
  readonly tools: number;
  /** Commands of the command line, with their subcommands. */
  readonly commands: number;
}

/** The counts that plugins/goose-facts.ts made. */
export function useGooseFacts(): GooseFacts {
  // Global data is untyped by Docusaurus; the plugin wrote it in this shape.
  return usePluginData('goose-facts') as GooseFacts;
}
