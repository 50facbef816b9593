import template from '@docusaurus/core/lib/ssg/ssgTemplate.html';
import type { LoadContext } from '@docusaurus/types';
import { type Change, NoMatch } from '../row';
import { startScripts } from './startScripts';

/** Id of the element that holds the addresses of the page's scripts, as JSON. */
const listId = 'scripts';

/** Where Docusaurus's template writes the scripts of a page. */
const scriptTags = /<% it\.scripts\.forEach\([\s\S]*?<% \}\); %>/;

/** The one that renders the page comes after the parts that it renders. */
const list = `<script type="application/json" id="${listId}"><%~ JSON.stringify(
  it.scripts.toSorted((a, b) => /\\/main\\./.test(a) - /\\/main\\./.test(b)).map((file) => it.baseUrl + file)
) %></script>`;

/** Lets no script of a page start by itself. */
export function lateScripts({ siteConfig }: LoadContext): Change {
  siteConfig.ssrTemplate = withList(template);
  return {
    tags: [
      {
        tagName: 'script',
        innerHTML: `(${startScripts.toString()})(${JSON.stringify(listId)})`,
      },
    ],
  };
}

/** A template of pages with the list of scripts in the place of the scripts. */
export function withList(original: string): string {
  const text = original.replace(scriptTags, '');
  const page = text.replace('<%~ it.postBodyTags %>', (tags) => list + tags);
  if (text === original || page === text)
    throw new NoMatch('late-scripts', 'list of scripts in the template of pages');
  return page;
}
