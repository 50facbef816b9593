import type { LoadContext, Plugin } from '@docusaurus/types';
import { scriptJson } from '../scriptJson';
import { watchBaseUrl } from './watchBaseUrl';

/**
 * Runs the check of the base URL in the head of every page. Docusaurus has one of its own, for the
 * home page only, which the site's Content-Security-Policy blocks, since it writes HTML with styles.
 */
export default function baseUrlWatch({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'base-url-watch',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          innerHTML: `(${watchBaseUrl.toString()})(${scriptJson(baseUrl)})`,
        },
      ],
    }),
  };
}
