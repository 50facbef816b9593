/** Names of languages that are colored, and the grammar of each. */
const grammars = new Map<string, string>(
  Object.entries({
    c: ['c', 'h'],
    css: ['css'],
    diff: ['diff', 'patch'],
    docker: ['docker', 'dockerfile'],
    go: ['go', 'golang'],
    java: ['java'],
    json: ['json', 'json5', 'jsonc', 'jsonl'],
    powershell: ['powershell', 'ps', 'ps1', 'pwsh'],
    python: ['python', 'py'],
    rust: ['rust', 'rs'],
    shellscript: ['shellscript', 'bash', 'console', 'sh', 'shell', 'zsh'],
    sql: ['sql'],
    toml: ['toml', 'ini'],
    tsx: ['tsx', 'js', 'javascript', 'jsx', 'mjs', 'ts', 'typescript'],
    xml: ['xml', 'html', 'svg'],
    yaml: ['yaml', 'yml'],
  }).flatMap(([grammar, names]) => names.map((name) => [name, grammar] as const)),
);

/** The grammar for a language as a block of code names it; null where it stays plain. */
export function grammarOf(language: string): string | null {
  return grammars.get(language.toLowerCase()) ?? null;
}
