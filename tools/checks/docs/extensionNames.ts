import type { Finding } from '../shared/problem.ts';
import type { Facts } from './facts.ts';

const named = /\bextension \[?`([a-z_]+)`/g;

/** Checks what a sentence calls an extension: “the extension `memory`”. */
export function checkExtensionNames(
  source: string,
  { builtin, platform }: Facts,
): Finding[] {
  return source.split('\n').flatMap((content, index) =>
    [...content.matchAll(named)]
      .filter(([, name = '']) => !builtin.has(name) && !platform.has(name))
      .map(([, name]) => ({
        line: index + 1,
        message: `no extension comes with goose under the name ${name}`,
      })),
  );
}
