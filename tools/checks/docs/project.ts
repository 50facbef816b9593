import { existsSync } from 'node:fs';
import manifest from '../../../package.json' with { type: 'json' };
import type { Piece } from '../shared/markdown.ts';
import type { Finding } from '../shared/problem.ts';

/** Checks what a README says about its own project: the scripts of npm, and the files to run. */
export function checkProject(pieces: readonly Piece[]): Finding[] {
  return pieces.flatMap(({ text, line }) =>
    text.split('\n').flatMap((content, index) =>
      [...missingScripts(content), ...missingFiles(content)].map((message) => ({
        line: line + index,
        message,
      })),
    ),
  );
}

function missingScripts(text: string): string[] {
  return [...text.matchAll(/\bnpm run ([\w:-]+)/g)]
    .filter(([, name = '']) => !(name in manifest.scripts))
    .map(([found]) => `package.json has no script for ${found}`);
}

function missingFiles(text: string): string[] {
  return [...text.matchAll(/\bnode ((?:tools|examples|bench)\/[\w./-]+)/g)]
    .filter(([, file = '']) => !existsSync(file))
    .map(([, file]) => `there is no file ${file}`);
}
