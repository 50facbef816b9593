import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Declares the site's font and preloads it. With `optional`, a font that misses the first paint
 * waits for the next page, so that text never moves.
 */
export default function fontPreload({ siteConfig }: LoadContext): Plugin {
  const href = `${siteConfig.baseUrl}fonts/figtree-latin.woff2`;
  return {
    name: 'font-preload',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href,
            crossorigin: 'anonymous',
          },
        },
        {
          tagName: 'style',
          innerHTML: `@font-face{font-family:Figtree;src:url(${href}) format("woff2");font-weight:300 900;font-display:optional}`,
        },
      ],
    }),
  };
}
