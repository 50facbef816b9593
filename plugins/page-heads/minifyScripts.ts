import { experiments } from '@rspack/core';

const made = new Map<string, string>();

/** Minifies the scripts inside a page. Pages share them, so each is minified once. */
export function minifyScripts(html: string): string {
  return html.replaceAll(/(?<=<script>).*?(?=<\/script>)/gs, (script) => {
    const known = made.get(script) ?? minify(script);
    made.set(script, known);
    return known;
  });
}

const minify = (script: string) =>
  experiments.swc
    .minifySync(script, { compress: true, mangle: true, format: { inlineScript: true } })
    .code.trim();
