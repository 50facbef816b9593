import type { Module } from '@rspack/core';

/** The files that modules are made of, with what stands behind a question mark. */
export function* resourcesOf(modules: Iterable<Module>): Generator<string> {
  for (const module of modules) {
    if ('resource' in module) yield String(module.resource);
    // Of all kinds of modules, only the one that joins others has this.
    if ('modules' in module) yield* resourcesOf(module.modules as readonly Module[]);
  }
}
