import {
  type BundledLanguage,
  bundledLanguages,
  codeToTokensBase,
  isSpecialLang,
  type SpecialLanguage,
} from 'shiki';
import { type Kind, packRuns, type Run } from '../../src/ui/code/runs';
import { theme } from './theme';

/** Whether Shiki can color a language, or it is one of the names for plain text. */
export function isLanguage(name: string): name is BundledLanguage | SpecialLanguage {
  return name in bundledLanguages || isSpecialLang(name);
}

/** The colors of code, packed for the page. */
export async function colorsOf(
  code: string,
  lang: BundledLanguage | SpecialLanguage,
): Promise<string> {
  const lines = await codeToTokensBase(code, {
    lang,
    theme,
    // On a busy machine a limit would leave lines half colored.
    tokenizeTimeLimit: 0,
  });
  return packRuns(
    lines.map((line) =>
      // The theme's colors are the names of the kinds; plain text may come without one.
      joined(
        line.map(({ content, color }) => ({
          text: content,
          kind: (color ?? 'plain') as Kind,
        })),
      ),
    ),
  );
}

/** Blanks have no color of their own, and neighbors of one kind are one run. */
function joined(runs: readonly Run[]): readonly Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && (run.kind === last.kind || run.text.trim() === ''))
      result.splice(-1, 1, { kind: last.kind, text: last.text + run.text });
    else result.push(run);
  }
  return result;
}
