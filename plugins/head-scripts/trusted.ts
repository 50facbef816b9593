import type { UserThemeConfig } from '@docusaurus/theme-common';
import { foreignScripts } from '../../hosting/policy';
import type { SiteSettings } from '../../site/config';
import type { Trusted } from './trustExpected';

/** React makes a script element with it. */
const reactScript = '<script></script>';

/** The theme's progress bar (nprogress 0.2.0), which `overrides/` replaces. */
const progressBar =
  '<div class="bar" role="bar"><div class="peg"></div></div><div class="spinner" role="spinner"><div class="spinner-icon"></div></div>';

export function trusted(settings: SiteSettings, theme: UserThemeConfig): Trusted {
  return {
    scripts: [
      ...['assets/', 'pagefind/'].map((folder) => settings.baseUrl + folder),
      ...(settings.vercelAnalytics ? ['/_vercel/insights/'] : []),
      ...foreignScripts(settings),
    ],
    // The theme's configuration has passed the theme's own validation.
    html: [reactScript, progressBar, ...configuredHtml(theme)],
  };
}

function configuredHtml({ announcementBar, footer }: UserThemeConfig): readonly string[] {
  const items = (footer?.links ?? []).flatMap((column) =>
    'items' in column && Array.isArray(column.items) ? column.items : [],
  );
  return [
    ...(announcementBar ? [announcementBar.content] : []),
    ...items.flatMap((item) => ('html' in item && item.html ? [item.html] : [])),
  ];
}
