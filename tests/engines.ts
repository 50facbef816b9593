import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Browser tests by their file and the beginnings of their titles. */
type Selection = Readonly<Record<string, readonly string[]>>;

/** Tests for Chromium, Firefox and WebKit: the main uses of the site, and what differs between engines. */
const inAll: Selection = {
  'account/main-path.spec.ts': ['signing up signs in'],
  // Firefox resolves a stream's fetch only with its first byte, which goose sends after 15 seconds.
  'console/connecting.spec.ts': ['connects once'],
  'every-page.spec.ts': ['pages of each layout'],
  'manual/steps.spec.ts': ['lies over'],
  'search.spec.ts': ['Ctrl K opens it'],
};

/** Tests that Firefox runs besides. Debian's WebKit cannot hold requests back or set the clock. */
const inFirefox: Selection = {
  'console/approvals.spec.ts': ['no click or key'],
  'console/mishaps.spec.ts': ['Back and “Disconnect”'],
  // Its question, and a permission for one tab, are Firefox's own.
  'console/local-network.spec.ts': ['is allowed for one visit'],
  'console/tabs.spec.ts': ['five sessions'],
  'first-load.spec.ts': ['Back before'],
};

/** Tests that WebKit runs besides. */
const inWebKit: Selection = {
  // Of the engines, it alone keeps no place in a list that grows above.
  'console.spec.ts': ['finds a session'],
  'every-page.spec.ts': ['private pages fit'],
  'scroll.spec.ts': ['so they do across'],
};

/** Tests of what `overrides/` changes, which Docusaurus's own browser code passes as well. */
const withoutOverrides: Selection = {
  'account/main-path.spec.ts': ['has the App link'],
  'layout.spec.ts': ['closed announcement', 'hides on the way', 'slides out'],
  'routes.spec.ts': ['a page stays', 'an unknown', 'is skipped'],
};

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** @throws when a file has no test with one of its titles. */
function select(...selections: readonly Selection[]) {
  const entries = selections.flatMap((selection) => Object.entries(selection));
  for (const [file, titles] of entries) {
    const source = readFileSync(path.resolve('tests/e2e', file), 'utf8');
    const missing = titles.find((title) => !source.includes(title));
    if (missing) throw new Error(`${file} has no test “${missing}”.`);
  }
  return {
    files: [...new Set(entries.map(([file]) => `e2e/${file}`))],
    titles: entries.map(
      ([file, titles]) =>
        new RegExp(`${escape(file)} .*(${titles.map(escape).join('|')})`),
    ),
  };
}

export const firefoxTests = select(inAll, inFirefox);
export const webkitTests = select(inAll, inWebKit);
export const overriddenTests = select(withoutOverrides);
