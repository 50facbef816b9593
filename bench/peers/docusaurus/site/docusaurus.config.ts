import type { Config } from '@docusaurus/types';
import { themes } from 'prism-react-renderer';

/**
 * The default site without its blog. The plugins of `preset-classic` are listed one by one, since the
 * preset needs Algolia's packages even where they are not used.
 */
const config: Config = {
  title: 'Docs',
  url: 'http://localhost',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: { v4: true, faster: true },
  plugins: [
    '@docusaurus/plugin-content-docs',
    '@docusaurus/plugin-content-pages',
    '@docusaurus/plugin-sitemap',
  ],
  themes: ['@docusaurus/theme-classic'],
  themeConfig: {
    navbar: {
      title: 'Docs',
      items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs' }],
    },
    footer: { style: 'dark', copyright: 'Built with Docusaurus.' },
    prism: { theme: themes.github, darkTheme: themes.dracula },
  },
};

export default config;
