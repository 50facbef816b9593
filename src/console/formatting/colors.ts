import { createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import c from 'shiki/langs/c.mjs';
import css from 'shiki/langs/css.mjs';
import diff from 'shiki/langs/diff.mjs';
import docker from 'shiki/langs/docker.mjs';
import go from 'shiki/langs/go.mjs';
import java from 'shiki/langs/java.mjs';
import json from 'shiki/langs/json.mjs';
import powershell from 'shiki/langs/powershell.mjs';
import python from 'shiki/langs/python.mjs';
import rust from 'shiki/langs/rust.mjs';
import shellscript from 'shiki/langs/shellscript.mjs';
import sql from 'shiki/langs/sql.mjs';
import toml from 'shiki/langs/toml.mjs';
import tsx from 'shiki/langs/tsx.mjs';
import xml from 'shiki/langs/xml.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import { packTokens } from '../../ui/code/packTokens';
import { theme } from '../../ui/code/theme';
import type { Grammar } from './languages';
import { limits } from './limits';

/** The compiler asks for each grammar that languages.ts names. */
const grammars: Readonly<Record<Grammar, typeof c>> = {
  c,
  css,
  diff,
  docker,
  go,
  java,
  json,
  powershell,
  python,
  rust,
  shellscript,
  sql,
  toml,
  tsx,
  xml,
  yaml,
};

const highlighter = createHighlighterCoreSync({
  engine: createJavaScriptRegexEngine({ forgiving: true }),
  themes: [theme],
  langs: Object.values(grammars).flat(),
});

export interface CodeJob {
  readonly code: string;
  readonly grammar: Grammar;
}

/** A hostile code can make a grammar take very long, so this belongs into a worker. */
export function colorsOf({ code, grammar }: CodeJob): string {
  const lines = highlighter.codeToTokensBase(code, {
    lang: grammar,
    theme: 'kinds',
    // The page’s own limit counts; Shiki would give up a line after half a second.
    tokenizeTimeLimit: 0,
  });
  return packTokens(lines, limits.runs);
}
