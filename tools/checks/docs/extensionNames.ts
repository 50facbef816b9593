import type { Finding } from '../shared/problem.ts';
import type { Facts } from './facts.ts';
import { inLines } from './inLines.ts';

const named = /\bextension \[?`([a-z_]+)`/g;

/** Checks what a sentence calls an extension: “the extension `memory`”. */
export function checkExtensionNames(
  source: string,
  { builtin, platform }: Facts,
): Finding[] {
  return inLines([{ text: source, line: 1 }], (content) =>
    [...content.matchAll(named)]
      .filter(([, name = '']) => !builtin.has(name) && !platform.has(name))
      .map(([, name]) => `no extension comes with goose under the name ${name}`),
  );
}
