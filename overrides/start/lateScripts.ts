import template from '@docusaurus/core/lib/ssg/ssgTemplate.html';
import type { LoadContext } from '@docusaurus/types';
import { inlineScript } from '../../plugins/head-scripts/inlineScript';
import { type Change, NoMatch } from '../row';
import { startScripts } from './startScripts';

const listId = 'scripts';

/** The scripts in Docusaurus's template of pages. */
const scriptTags = /<% it\.scripts\.forEach\([\s\S]*?<% \}\); %>/;

/** `main` renders the other parts, so it comes last. */
const list = `<script type="application/json" id="${listId}"><%~ JSON.stringify(
  it.scripts.toSorted((a, b) => /\\/main\\./.test(a) - /\\/main\\./.test(b)).map((file) => it.baseUrl + file)
) %></script>`;

/** Keeps the scripts of a page from starting by themselves. */
export function lateScripts({ siteConfig }: LoadContext): Change {
  siteConfig.ssrTemplate = withList(template);
  return { tags: [inlineScript(startScripts, [listId])] };
}

export function withList(original: string): string {
  const text = original.replace(scriptTags, '');
  const page = text.replace('<%~ it.postBodyTags %>', (tags) => list + tags);
  if (text === original || page === text)
    throw new NoMatch('late-scripts', 'list of scripts in the template of pages');
  return page;
}
