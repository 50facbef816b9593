import { parseSync } from 'oxc-parser';

/**
 * Parses a TypeScript file.
 *
 * @param name of the file; its ending says which syntax it has
 * @throws {Error} when the file cannot be parsed
 */
export function parseSource(name: string, source: string) {
  const { program, errors } = parseSync(name, source);
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  return { program, lineAt };
}
