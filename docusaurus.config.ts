import type { Config } from '@docusaurus/types';
const config: Config = {
  title: 'goose',
  url: 'https://goose-docs.ai',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  future: { v4: true, faster: true },
  storage: { namespace: false },
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      { sidebarPath: './sidebars.ts', routeBasePath: 'docs' },
    ],
    ['@docusaurus/plugin-content-pages', {}],
  ],
  themes: ['@docusaurus/theme-classic'],
};
export default config;
