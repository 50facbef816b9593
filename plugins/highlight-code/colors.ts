import {
  type BundledLanguage,
  bundledLanguages,
  codeToTokensBase,
  isSpecialLang,
  type SpecialLanguage,
} from 'shiki';
import { packTokens } from '../../src/ui/code/packTokens.ts';
import { theme } from '../../src/ui/code/theme.ts';

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
  return packTokens(lines);
}
