import path from 'node:path';
import { API, type Diagnostic } from 'typescript/unstable/sync';
import type { Problem } from '../shared/problem.ts';

/** A block of a page for the compiler. */
export interface TypeScriptBlock {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** `ts`, `tsx`, `js` or `jsx`. */
  readonly extension: string;
}

const root = path.resolve(import.meta.dirname, '../../..');
/** The blocks exist only in memory; their folder decides which packages they see. */
const folder = path.join(root, '.docs-check');

/**
 * Compiles blocks with the TypeScript compiler, as strictly as the site's own code but for unused
 * names. Each block is a module of its own.
 */
export function checkTypeScript(blocks: readonly TypeScriptBlock[]): Problem[] {
  if (blocks.length === 0) return [];
  const files = new Map(
    blocks.map((block, index) => [
      path.join(folder, `block-${index}.${block.extension}`),
      block,
    ]),
  );
  const project = path.join(folder, 'tsconfig.json');
  const config = JSON.stringify({
    extends: '../tsconfig.json',
    compilerOptions: {
      allowJs: true,
      noUnusedLocals: false,
      noUnusedParameters: false,
      types: ['node'],
    },
    files: [...files.keys()],
    exclude: [],
  });
  const api = new API({
    cwd: root,
    fs: {
      readFile: (name) => (name === project ? config : files.get(name)?.text),
      fileExists: (name) => (name === project || files.has(name) ? true : undefined),
      directoryExists: (name) => (name === folder ? true : undefined),
    },
  });
  try {
    const opened = api.updateSnapshot({ openProjects: [project] }).getProject(project);
    if (!opened) throw new Error('TypeScript did not open the blocks.');
    const { program } = opened;
    return [...files].flatMap(([name, block]) =>
      [
        ...program.getSyntacticDiagnostics(name),
        ...program.getSemanticDiagnostics(name),
      ].map((diagnostic) => problem(diagnostic, block)),
    );
  } finally {
    api.close();
  }
}

function problem({ pos, text }: Diagnostic, block: TypeScriptBlock): Problem {
  return {
    file: block.file,
    line: block.line + block.text.slice(0, pos).split('\n').length - 1,
    message: `TypeScript: ${text}`,
  };
}
