/** Strings that pages may hand to the browser as HTML or as the address of a script. */
export interface Trusted {
  /** URL prefixes. */
  readonly scripts: readonly string[];
  readonly html: readonly string[];
}

/**
 * Creates the default policy of Trusted Types, which throws for every text that is not expected.
 * It runs in the head of each page from its source text, so it uses nothing else.
 */
export function trustExpected({ scripts, html }: Trusted): void {
  // Not every browser has Trusted Types, and TypeScript's types of the DOM lack them.
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy(
        name: 'default',
        rules: Record<string, (text: string) => string | null>,
      ): void;
    };
  };
  trustedTypes?.createPolicy('default', {
    // Text, formatting without attributes, and the site's own pieces cannot run.
    createHTML: (text) =>
      html.includes(text) ||
      /^(?:[^<]|<\/?(?:b|code|del|em|i|span|strong)>|<(?![a-z/!?]))*$/i.test(text)
        ? text
        : null,
    createScriptURL(text) {
      const { href } = new URL(text, document.baseURI);
      const isExpected = scripts.some((start) =>
        href.startsWith(new URL(start, document.baseURI).href),
      );
      return isExpected ? text : null;
    },
    // JSON-LD in the head.
    createScript(text) {
      try {
        return typeof JSON.parse(text) === 'object' ? text : null;
      } catch {
        return null;
      }
    },
  });
}
