/** Grammars, and the names by which blocks of code ask for them. */
const names = {
  c: 'c h',
  css: 'css',
  diff: 'diff patch',
  docker: 'docker dockerfile',
  go: 'go golang',
  java: 'java',
  json: 'json json5 jsonc jsonl',
  powershell: 'powershell ps ps1 pwsh',
  python: 'python py',
  rust: 'rust rs',
  shellscript: 'shellscript bash console sh shell zsh',
  sql: 'sql',
  toml: 'toml ini',
  tsx: 'tsx js javascript jsx mjs ts typescript',
  xml: 'xml html svg',
  yaml: 'yaml yml',
} as const;

export type Grammar = keyof typeof names;

// Object.keys knows no keys.
const grammars = Object.keys(names) as readonly Grammar[];

/** The grammar for a language; null where its code stays plain. */
export const grammarOf = (language: string): Grammar | null =>
  grammars.find((grammar) =>
    names[grammar].split(' ').includes(language.toLowerCase()),
  ) ?? null;
