/*
 * What the site finds in Docusaurus by name, and Docusaurus promises to nobody. A test looks each
 * name up in Docusaurus itself, so that an upgrade says which one is gone. Style sheets cannot read
 * this list; src/ui/site.css and src/ui/no-script.css name classes of the theme by themselves.
 */

/** The attribute of the root element whose value is `true` once React has taken the page over. */
export const hydratedMark = 'data-has-hydrated';

/** The id of the element that React renders into. */
export const rootId = '__docusaurus';

/** Where the theme keeps the id of the announcement that the reader has closed. */
export const announcementKey = 'docusaurus.announcement.id';

/** Where it keeps that the reader has closed it. */
export const dismissalKey = 'docusaurus.announcement.dismiss';

/** Where it keeps the chosen tab of a group, by the group's name. */
export const tabKey = (group: string) => `docusaurus.tab.${group}`;

/** The plugins whose content other plugins read. */
export const contentPlugins = {
  docs: 'docusaurus-plugin-content-docs',
  blog: 'docusaurus-plugin-content-blog',
} as const;

/** Parts of the slide-out menu, as selectors. */
export const menuParts = {
  bar: '.navbar__inner',
  open: '.navbar__toggle',
  close: '.navbar-sidebar__close',
} as const;

/** Classes of what stands on a docs page. */
export const docsClasses = {
  text: 'theme-doc-markdown',
  breadcrumbs: 'theme-doc-breadcrumbs',
  contentsOnPhones: 'theme-doc-toc-mobile',
  code: 'theme-code-block',
  admonition: 'theme-admonition',
  tabs: 'theme-tabs-container',
  linkOfHeading: 'hash-link',
} as const;

/** How classes begin that the theme's style modules make unique. */
export const moduleClasses = {
  codeTitle: 'codeBlockTitle',
  admonitionHeading: 'admonitionHeading',
  admonitionContent: 'admonitionContent',
} as const;
