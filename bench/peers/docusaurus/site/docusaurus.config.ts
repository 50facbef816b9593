import type { Config } from '@docusaurus/types';
import { themes } from 'prism-react-renderer';

/**
 * What `npx create-docusaurus` writes, without blog. The plugins of `preset-classic` stand here one
 * by one: the preset needs Algolia's packages even where they are not used.
 */
const config: Config = {
  title: 'Docs',
  url: 'http://localhost',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: { v4: true, faster: true },
  plugins: [
    ['@docusaurus/plugin-content-docs', { sidebarPath: './sidebars.ts' }],
    '@docusaurus/plugin-content-pages',
    '@docusaurus/plugin-sitemap',
  ],
  themes: ['@docusaurus/theme-classic'],
  themeConfig: {
    navbar: {
      title: 'Docs',
      items: [
        { type: 'docSidebar', sidebarId: 'docs', position: 'left', label: 'Docs' },
        {
          href: 'https://github.com/facebook/docusaurus',
          label: 'GitHub',
          position: 'right',
        },
      ],
    },
    footer: { style: 'dark', copyright: 'Built with Docusaurus.' },
    prism: { theme: themes.github, darkTheme: themes.dracula },
  },
};

export default config;
