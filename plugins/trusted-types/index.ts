import type { LoadContext, Plugin } from '@docusaurus/types';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import { pagePolicy } from '../../hosting/policy';
import { readSettings } from '../../site.config';
import { scriptJson } from '../scriptJson';
import { trustExpected } from './defaultPolicy';

/** How React makes a script element. */
const reactScript = '<script></script>';

/** Lets a page say what it trusts, before any other script of it runs. */
export default function trustedTypes({ siteConfig }: LoadContext): Plugin {
  const { baseUrl, themeConfig } = siteConfig;
  const trusted = {
    scripts: [
      ...['assets/', 'pagefind/'].map((folder) => baseUrl + folder),
      '/_vercel/insights/',
      ...foreignScripts(),
    ],
    // The theme's configuration has passed the theme's own validation.
    html: [reactScript, ...configuredHtml(themeConfig as UserThemeConfig)],
  };
  return {
    name: 'trusted-types',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          innerHTML: `(${trustExpected.toString()})(${scriptJson(trusted)})`,
        },
      ],
    }),
  };
}

function foreignScripts(): readonly string[] {
  const policy = pagePolicy(readSettings(process.env), { scripts: [], styles: [] });
  return (policy['script-src'] ?? []).filter((source) => source.startsWith('https:'));
}

/** The HTML that the navigation of the site is configured with. */
function configuredHtml({ announcementBar, footer }: UserThemeConfig): readonly string[] {
  const items = (footer?.links ?? []).flatMap((column) =>
    'items' in column && Array.isArray(column.items) ? column.items : [],
  );
  return [
    ...(announcementBar ? [announcementBar.content] : []),
    ...items.flatMap((item) => ('html' in item && item.html ? [item.html] : [])),
  ];
}
