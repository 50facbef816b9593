import type { UserThemeConfig } from '@docusaurus/theme-common';
import { foreignScripts, recaptchaScripts } from '../../hosting/policy';
import type { SiteSettings } from '../../site/config';
import type { Trusted } from './trustExpected';

/** How React makes a script element. */
const reactScript = '<script></script>';

/** The progress bar of the theme (nprogress 0.2.0), which pages have when they are built without lean/. */
const progressBar =
  '<div class="bar" role="bar"><div class="peg"></div></div><div class="spinner" role="spinner"><div class="spinner-icon"></div></div>';

/** What the pages of this site may hand to the browser as HTML or as the address of a script. */
export function trusted(settings: SiteSettings, theme: UserThemeConfig): Trusted {
  return {
    scripts: [
      ...['assets/', 'pagefind/'].map((folder) => settings.baseUrl + folder),
      ...(settings.vercelAnalytics ? ['/_vercel/insights/'] : []),
      ...foreignScripts(settings),
    ],
    recaptcha: recaptchaScripts,
    // The theme's configuration has passed the theme's own validation.
    html: [reactScript, progressBar, ...configuredHtml(theme)],
  };
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
