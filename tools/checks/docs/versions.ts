import manifest from '../../../package.json' with { type: 'json' };
import type { Piece } from '../shared/markdown.ts';
import type { Finding } from '../shared/problem.ts';
import type { Facts } from './facts.ts';
import { inLines } from './inLines.ts';
import { otherNodes, otherVersions } from './words.ts';

/** Not an address such as 127.0.0.1, nor a part of a longer name. */
const version = /(?:\b(goose|SDK) )?(?<![\w./-]|\d\.)v?(\d+\.\d+\.\d+)(?![\w-]|\.\d)/g;

/** A text of another time may name releases of then, but none that was not there yet. */
export function checkPastVersions(pieces: readonly Piece[], facts: Facts): Finding[] {
  return inLines(pieces, (content) =>
    [...content.matchAll(/\bgoose v?(\d+\.\d+\.\d+)/g)]
      .filter(
        ([, found = '']) =>
          found.localeCompare(facts.version, 'en', { numeric: true }) > 0,
      )
      .map(
        ([found]) =>
          `the page says ${found}, and data/ was read from goose ${facts.version}`,
      ),
  );
}

/**
 * Checks the versions on a page, in any form. A page that names another release was not looked at
 * when goose changed.
 */
export function checkVersions(pieces: readonly Piece[], facts: Facts): Finding[] {
  const known = new Set([facts.version, facts.sdkVersion, ...otherVersions]);
  const named = new Map([
    ['goose', facts.version],
    ['SDK', facts.sdkVersion],
  ]);
  return inLines(pieces, (content) =>
    [...content.matchAll(version)]
      .filter(([, product = '', release = '']) =>
        named.has(product) ? named.get(product) !== release : !known.has(release),
      )
      .map(
        ([found]) =>
          `the page says ${found}, and data/ was read from goose ${facts.version} and SDK ${facts.sdkVersion}`,
      ),
  );
}

const node =
  /(?:\bNode(?:\.js)? v?|(?<=install |to )(?=\d+\.\d+ or newer))(\d+(?:\.\d+)*)/g;

/** Checks which Node.js a text asks for: that of this project, or of an example. */
export function checkNodeVersions(pieces: readonly Piece[]): Finding[] {
  const nodes = new Set([manifest.engines.node.replace(/[^\d.]/g, ''), ...otherNodes]);
  return inLines(pieces, (content) =>
    [...content.matchAll(node)]
      .filter(([, release = '']) => !nodes.has(release))
      .map(([found]) => `nothing here asks for ${found}`),
  );
}
