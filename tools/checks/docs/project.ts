import { existsSync } from 'node:fs';
import manifest from '../../../package.json' with { type: 'json' };
import type { Piece } from '../shared/markdown.ts';
import type { Finding } from '../shared/problem.ts';
import { inLines } from './inLines.ts';

/** Checks what a README says about its own project: the scripts of npm, and the files to run. */
export const checkProject = (pieces: readonly Piece[]): Finding[] =>
  inLines(pieces, (content) => [...missingScripts(content), ...missingFiles(content)]);

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
