/*
 * Names of Docusaurus that the site relies on, and that no documentation promises. A test looks each
 * name up in Docusaurus itself, so that an upgrade says which one is gone. Style sheets cannot read
 * this list; src/ui/site.css and src/ui/no-script.css name classes of the theme by themselves.
 */

/** Attribute of `html` that is `true` after hydration. */
export const hydratedMark = 'data-has-hydrated';

/** Id of the element that React renders into. */
export const rootId = '__docusaurus';

/** Key of the closed announcement's id. */
export const announcementKey = 'docusaurus.announcement.id';

/** Key of its dismissal. */
export const dismissalKey = 'docusaurus.announcement.dismiss';

/** Key of the chosen tab of a group. */
export const tabKey = (group: string) => `docusaurus.tab.${group}`;

export const contentPlugins = {
  docs: 'docusaurus-plugin-content-docs',
  blog: 'docusaurus-plugin-content-blog',
} as const;

export const menuParts = {
  bar: '.navbar__inner',
  open: '.navbar__toggle',
  close: '.navbar-sidebar__close',
} as const;

/** Classes on a docs page. */
export const docsClasses = {
  text: 'theme-doc-markdown',
  breadcrumbs: 'theme-doc-breadcrumbs',
  contentsOnPhones: 'theme-doc-toc-mobile',
  code: 'theme-code-block',
  admonition: 'theme-admonition',
  tabs: 'theme-tabs-container',
  linkOfHeading: 'hash-link',
} as const;

/** Prefixes of classes in the theme's style modules. */
export const moduleClasses = {
  codeTitle: 'codeBlockTitle',
  admonitionHeading: 'admonitionHeading',
  admonitionContent: 'admonitionContent',
} as const;
