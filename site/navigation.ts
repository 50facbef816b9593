import type { MultiColumnFooter, UserThemeConfig } from '@docusaurus/theme-common';
import { session } from '../data';
import type { SiteSettings } from './config';
import { routes } from './routes';

const { gooseVersion } = session;

/** A new id brings the bar back to readers who closed the last one. */
export const announcement: NonNullable<UserThemeConfig['announcementBar']> = {
  id: `goose-${gooseVersion}`,
  content: `These pages describe goose ${gooseVersion}. <a href="https://github.com/aaif-goose/goose/releases">See its releases</a>`,
  isCloseable: true,
};

type NavbarItems = NonNullable<NonNullable<UserThemeConfig['navbar']>['items']>;

/** The console hides these items. */
const aside = 'navbar-aside';

/** App and Account need accounts. */
export function navbarItems({ accounts, links, ...site }: SiteSettings): NavbarItems {
  const isOwnHome = new URL(links.home).href === new URL(site.baseUrl, site.url).href;
  return [
    {
      // The theme opens a full address in a new tab, and puts an icon that says so behind a label.
      ...(isOwnHome ? { html: 'Home', target: '_self' } : { label: 'Home' }),
      href: links.home,
      position: 'left',
      className: aside,
    },
    ...(accounts
      ? [
          {
            label: 'App',
            to: routes.app,
            position: 'left',
            className: 'navbar-app',
          } as const,
        ]
      : []),
    { label: 'Quickstart', to: '/docs/quickstart', position: 'left' },
    {
      label: 'Docs',
      to: '/docs/category/getting-started',
      activeBaseRegex: `^${site.baseUrl.replaceAll(/[^\w/-]/g, '\\$&')}docs/(?!quickstart)`,
      position: 'left',
    },
    {
      type: 'docsVersionDropdown',
      position: 'right',
      className: aside,
      // One version alone would be shown as a plain link instead of a dropdown.
      dropdownItemsAfter: [{ label: 'All releases', href: `${links.github}/releases` }],
    },
    { type: 'localeDropdown', position: 'right', className: aside },
    { label: 'GitHub', href: links.github, position: 'right', className: aside },
    ...(accounts
      ? [
          {
            type: 'custom-account',
            label: 'Account',
            to: routes.account,
            position: 'right',
          } as const,
        ]
      : []),
  ];
}

/** `overrides/` leaves out a footer without columns. */
type Footer = NonNullable<UserThemeConfig['footer']> & Pick<MultiColumnFooter, 'links'>;

export function footer({ accounts, baseUrl, links }: SiteSettings): Footer {
  return {
    logo: { alt: 'goose', src: 'img/goose.svg', href: '/', width: 40, height: 40 },
    links: [
      {
        title: 'Quick Links',
        items: [
          { label: 'Install SDK', to: '/docs/getting-started/installation' },
          // The hosting redirects this moved path, so it is no route.
          { html: `<a class="footer__link-item" href="${baseUrl}api">API Reference</a>` },
        ],
      },
      { title: 'Community', items: [{ label: 'Discord', href: links.chat }] },
      {
        title: 'More',
        items: [
          { label: 'Blog', to: '/blog' },
          { label: 'GitHub', href: links.github },
          // src/analytics/choice answers it.
          ...(accounts?.measurementId
            ? [
                {
                  html: '<button type="button" class="footer__link-item clean-btn" data-analytics-choices>Analytics choices</button>',
                },
              ]
            : []),
        ],
      },
    ],
    copyright: 'Copyright © 2025 the goose contributors',
  };
}
