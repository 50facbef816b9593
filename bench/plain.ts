import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workDir } from './places.ts';

/** A page without its scripts and without the hints to load them. What is left is text and styles. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*>/g, (link) => (isScriptHint.test(link) ? '' : link));
}

const isScriptHint = /\brel="?(?:modulepreload|prefetch)\b|\bas="?script\b/;

/**
 * Makes the floor: this site's built pages with everything but their scripts.
 *
 * @param built Folder of this site's build.
 * @returns The folder of the copy.
 */
export function plainCopy(built: string): string {
  const folder = path.join(workDir, 'plain');
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (name.endsWith('.html'))
      writeFileSync(file, withoutScripts(readFileSync(file, 'utf8')));
  }
  return folder;
}
