import type { BenchPage } from '../pages.ts';

/** A command that builds a site, to be run in the site's folder. */
export interface BuildCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** One way to make a documentation site, as the bench needs to know it. */
export interface Peer {
  /** How the table names it. */
  readonly label: string;
  /** Folder with `package.json` and lock, from `bench/peers/`; null: packages of the site itself. */
  readonly packages: string | null;
  /** The package that is measured; its version is named in the results. */
  readonly generator: string;
  /**
   * Writes everything that the build reads.
   *
   * @param folder Empty folder of the site to make.
   */
  prepare(folder: string, pages: readonly BenchPage[]): void;
  readonly build: BuildCommand;
  /** Folder with the built files, below the site's folder. */
  readonly output: string;
  /** The most pages that a build of it has ended with in a quarter of an hour, if that is few. */
  readonly most?: number;
  /** Whether only its builds are compared. */
  readonly onlyBuilds?: true;
  /** Address of a page on the site, as the site's own links write it. */
  address(page: BenchPage): string;
}
