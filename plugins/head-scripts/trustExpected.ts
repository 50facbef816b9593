/** What a page may hand to the browser as HTML or as the address of a script. */
export interface Trusted {
  /** How the addresses of the site's scripts begin, and those of the hosts it loads scripts from. */
  readonly scripts: readonly string[];
  /** How the addresses of reCAPTCHA's scripts begin, which Firebase's SDK loads. */
  readonly recaptcha: string;
  /** Pieces of HTML that are part of the site itself. */
  readonly html: readonly string[];
}

/**
 * Makes the default policy of Trusted Types, which judges each text that would become HTML, a script
 * or the address of a script. Anything else than what is expected throws, and is reported.
 *
 * It runs as an inline script in the head of each page, from its source text, and therefore uses
 * nothing from outside itself.
 */
export function trustExpected({ scripts, html, recaptcha }: Trusted): void {
  // Not every browser has Trusted Types, and TypeScript's own list of the DOM lacks them.
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy(
        name: 'default',
        rules: Record<string, (text: string) => string | null>,
      ): void;
    };
  };
  trustedTypes?.createPolicy('default', {
    // Text, formatting without attributes, and the site's own pieces: nothing of it can run.
    createHTML: (text) =>
      html.includes(text) ||
      /^(?:[^<]|<\/?(?:b|code|del|em|i|span|strong)>|<(?![a-z/!?]))*$/i.test(text)
        ? text
        : null,
    createScriptURL(text) {
      const address = new URL(text, document.baseURI);
      const isExpected = scripts.some((start) =>
        address.href.startsWith(new URL(start, document.baseURI).href),
      );
      if (!isExpected) return null;
      if (!address.href.startsWith(recaptcha)) return text;
      // Asked so, Google's script makes a policy of its own for what it does.
      address.searchParams.set('trustedtypes', 'true');
      return address.href;
    },
    // The head of a page describes it in JSON.
    createScript(text) {
      try {
        return typeof JSON.parse(text) === 'object' ? text : null;
      } catch {
        return null;
      }
    },
  });
}
