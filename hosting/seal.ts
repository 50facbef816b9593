import { readFileSync, writeFileSync } from 'node:fs';
import { inlineHashes } from './inline.ts';
import type { InlineHashes } from './policy.ts';

/** How Docusaurus's theme hides its icons, and the same without a style, which the policy blocks. */
const hiddenIcons = ['<svg style="display: none;">', '<svg display="none">'] as const;

/**
 * Makes a built site ready for its Content-Security-Policy.
 *
 * @returns What the policy has to name.
 * @throws {Error} naming the pages with parts that the policy would block.
 */
export function sealPages(siteDir: string): InlineHashes {
  return inlineHashes(siteDir, (file) => {
    const html = readFileSync(file, 'utf8');
    const sealed = html.replace(...hiddenIcons);
    if (sealed !== html) writeFileSync(file, sealed);
    return sealed;
  });
}
