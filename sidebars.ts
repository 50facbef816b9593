import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/** The one sidebar that every docs page shares. */
const sidebars: SidebarsConfig = {
  docs: [
    'quickstart',
    {
      type: 'category',
      label: 'Getting started',
      link: {
        type: 'generated-index',
        slug: '/category/getting-started',
        description: 'Install goose, connect a model and add the tools it works with.',
      },
      items: [
        'getting-started/installation',
        'getting-started/providers',
        'getting-started/using-extensions',
        'guides/servers',
      ],
    },
    {
      type: 'category',
      label: 'Guides',
      link: {
        type: 'generated-index',
        slug: '/category/guides',
        description: 'One task each, with the steps and what you see after them.',
      },
      items: [
        'guides/ask-well',
        'guides/undo',
        'guides/sessions',
        'guides/project-instructions',
        'guides/recipes',
        'guides/recipes-in-full',
        'guides/recipe-collection',
        'guides/stay-safe',
        'guides/hooks',
        'guides/context-and-cost',
        'guides/local-models',
        'guides/own-endpoint',
        'guides/ci-and-containers',
        'guides/browser',
        'guides/account',
        'guides/editors',
        'guides/telegram',
        'guides/remote-servers',
        'guides/server-questions',
        'guides/subagents-and-skills',
        'guides/company-networks',
        'guides/troubleshooting',
      ],
    },
    {
      type: 'category',
      label: 'Tutorials',
      link: {
        type: 'generated-index',
        slug: '/category/tutorials',
        description: 'Learn by doing: the desktop app, and a server of your own.',
      },
      items: ['tutorials/desktop_v1', 'tutorials/first-mcp-server'],
    },
    {
      type: 'category',
      label: 'Reference',
      collapsed: false,
      link: {
        type: 'generated-index',
        slug: '/category/reference',
        description:
          'To look things up: commands, variables, settings, files, tools, errors and the API.',
      },
      items: [
        'reference/commands',
        'reference/in-a-session',
        'reference/environment-variables',
        'reference/configuration',
        'reference/files',
        'reference/tools',
        'reference/permission-modes',
        'reference/errors',
        'api',
        'reference/sdk-types',
        'reference/releases',
        'reference/glossary',
      ],
    },
    {
      type: 'category',
      label: 'Architecture overview',
      link: {
        type: 'generated-index',
        slug: '/category/architecture-overview',
        description: 'How goose works inside: its loop, its extensions and its errors.',
      },
      items: [
        'goose-architecture/ooda-architecture',
        'goose-architecture/extensions-design',
        'goose-architecture/error-handling',
      ],
    },
    {
      type: 'category',
      label: 'Robots',
      link: {
        type: 'generated-index',
        slug: '/category/robots',
        description:
          'What an extension can do: goose with a simulated robot, and what a real one needs.',
      },
      items: ['tutorials/bd_spot_mini', 'tutorials/bd_atlas'],
    },
  ],
};

export default sidebars;
