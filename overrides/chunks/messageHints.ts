import { readFileSync } from 'node:fs';
import { type Change, NoMatch } from '../row';

const theme = /[\\/]theme-(?:classic|common)[\\/]lib[\\/].*\.js$/;

export function withoutHints(): Change {
  const loader = require.resolve('./withoutHints.cjs');
  const strip = require(loader) as (source: string) => string;
  const known = require.resolve('@docusaurus/theme-classic/lib/theme/Heading/index.js');
  const text = readFileSync(known, 'utf8');
  if (strip(text) === text)
    throw new NoMatch('message-hints', 'description of a message');
  return { rule: { test: theme, use: loader } };
}
