import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PagesOptions } from '@docusaurus/plugin-content-pages';
import type { Options as SitemapOptions } from '@docusaurus/plugin-sitemap';
import type { Options as ThemeOptions } from '@docusaurus/theme-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config } from '@docusaurus/types';
import type * as CodeFromFile from './plugins/code-from-file';
import type * as Facts from './tools/facts';
import type * as HighlightCode from './plugins/highlight-code';
import { session } from './data';
import { nodeRequire } from './plugins/nodeRequire';
import { announcement, footer, navbarItems } from './site/navigation';
import { readSettings, siteEnvironment } from './site/config';
import { siteFields } from './site/fields';
import { accountFiles, accountRoutes, panelPage } from './site/routes';
import { hasFullHistory } from './site/history';

// The files have these types.
const { codeFromFile } = nodeRequire('./code-from-file.ts') as typeof CodeFromFile;
const { renderFacts, renderPage } = nodeRequire('../tools/facts.ts') as typeof Facts;
const { highlightCode } = nodeRequire(
  './highlight-code/index.ts',
) as typeof HighlightCode;

const site = readSettings(siteEnvironment());
/** The site works without it, and its pages are heavier. */
const overrides =
  process.env['LEAN'] !== 'off' && existsSync(path.join(__dirname, 'overrides'))
    ? ['./overrides/index.ts']
    : [];
const dates = hasFullHistory(__dirname);
const editUrl = site.links.edit ? { editUrl: site.links.edit } : {};

const docs: DocsOptions = {
  routeBasePath: 'docs',
  sidebarPath: './sidebars.ts',
  showLastUpdateTime: dates,
  beforeDefaultRemarkPlugins: [codeFromFile],
  remarkPlugins: [highlightCode],
  lastVersion: 'current',
  versions: { current: { label: 'Next', badge: false, banner: 'none' } },
  ...editUrl,
};

const blog: BlogOptions = {
  routeBasePath: 'blog',
  blogTitle: 'Blog',
  blogDescription: 'News of goose, and notes on how this site is made.',
  blogSidebarTitle: 'All posts',
  blogSidebarCount: 'ALL',
  showReadingTime: true,
  feedOptions: { type: ['rss', 'atom'] },
  onInlineAuthors: 'throw',
  onInlineTags: 'throw',
  onUntruncatedBlogPosts: 'throw',
  remarkPlugins: [highlightCode],
  ...editUrl,
};

const pages: PagesOptions = {
  remarkPlugins: [highlightCode],
  exclude: ['**/*.test.{ts,tsx}', ...(site.accounts ? [] : accountFiles())],
};

const sitemap: SitemapOptions = {
  ignorePatterns: [...accountRoutes(), panelPage],
  lastmod: dates ? 'date' : null,
};

const theme: ThemeOptions = {
  customCss: ['./src/ui/tokens.css', './src/ui/site.css', './src/ui/no-script.css'],
};

const config: Config = {
  title: site.title,
  tagline: site.tagline,
  url: site.url,
  baseUrl: site.baseUrl,
  organizationName: site.organizationName,
  projectName: site.projectName,
  favicon: 'img/goose.svg',
  // plugins/head-scripts has one that the site's policy allows.
  baseUrlIssueBanner: false,
  trailingSlash: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    preprocessor: ({ fileContent, filePath }) =>
      renderPage(fileContent, path.relative(__dirname, filePath)),
    parseFrontMatter: async ({ defaultParseFrontMatter, ...page }) => {
      const { frontMatter, content } = await defaultParseFrontMatter(page);
      return {
        frontMatter: Object.fromEntries(
          Object.entries(frontMatter)
            // The search reads these from the file; a page would bring them to every reader.
            .filter(([name]) => name !== 'keywords')
            .map(([name, value]) => [
              name,
              typeof value === 'string' ? renderFacts(value, page.filePath) : value,
            ]),
        ),
        content,
      };
    },
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
    // Writers know these two from Markdown elsewhere: <!-- comments --> and ## Heading {#id}.
    mdx1Compat: { comments: true, headingIds: true, admonitions: false },
  },
  // CONTRIBUTING.md lists the work for a second one.
  i18n: { defaultLocale: 'en', locales: ['en'] },
  future: { v4: true, faster: true, experimental_vcs: dates },
  // v4 would append a hash to every key in storage; readers keep their choices without it.
  storage: { namespace: false },
  customFields: siteFields(site, session.gooseVersion),
  plugins: [
    // First, so that its scripts precede every other one of a page.
    ['./plugins/head-scripts/index.ts', { settings: site }],
    ['@docusaurus/plugin-content-docs', docs],
    ['@docusaurus/plugin-content-blog', blog],
    ['@docusaurus/plugin-content-pages', pages],
    ['@docusaurus/plugin-sitemap', sitemap],
    './plugins/redirect-pages.ts',
    './plugins/bundler/index.ts',
    './plugins/facts.ts',
    ...overrides,
    './plugins/font-preload.ts',
    './plugins/markdown-alternates.ts',
    './plugins/search-index.ts',
    ['./plugins/page-heads/index.ts', { repository: site.links.github }],
    './plugins/third-party-notices.ts',
    './plugins/example-archive/index.ts',
    ...(site.baseUrl === '/'
      ? [['./plugins/root-files.ts', { contact: site.securityContact }]]
      : []),
  ],
  themes: [['@docusaurus/theme-classic', theme]],
  clientModules: [
    './src/clientModules/address.ts',
    './src/clientModules/focusPressed.ts',
    './src/clientModules/ownDocument.ts',
    './src/clientModules/scrollPlaces.ts',
    './src/clientModules/progress.ts',
    './src/clientModules/yourGoose.ts',
    ...(site.vercelAnalytics ? ['./src/analytics/vercelAnalytics.ts'] : []),
    ...(site.accounts?.measurementId ? ['./src/analytics/googleAnalytics.ts'] : []),
  ],
  themeConfig: {
    colorMode: {
      defaultMode: 'dark',
      disableSwitch: false,
      respectPrefersColorScheme: false,
    },
    announcementBar: announcement,
    navbar: {
      title: 'goose',
      hideOnScroll: true,
      logo: { alt: '', src: 'img/goose.svg', width: 32, height: 32 },
      items: navbarItems(site),
    },
    footer: footer(site),
    prism: {
      // highlight-code and the console color code.
      theme: { plain: {}, styles: [] },
    },
    docs: { versionPersistence: 'localStorage' },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  } satisfies UserThemeConfig,
};

export default config;
