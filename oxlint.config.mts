import { defineConfig, type OxlintOverride } from 'oxlint';

const feature =
  '{account,analytics,console,demo,gooseConsent,goosePanel,home,player,reference,search}';

/** Imports that only some folders may have, as patterns. */
const doors = {
  firebase: {
    group: ['firebase/*', '@firebase/*'],
    message:
      'Who has no session loads no SDK: src/account/firebase/ fetches it on demand.',
  },
  frameworkInside: {
    group: ['@docusaurus/theme-common/internal', '@docusaurus/*/lib/**'],
    message: 'It changes without notice. CONTRIBUTING.md lists what stands on it.',
  },
  overrides: {
    group: ['**/overrides/**'],
    message: 'The site has to work without overrides/.',
  },
  build: {
    group: ['**/{bench,plugins,tests,tools}/**'],
    message: 'Neither pages nor settings know what builds and tests them.',
  },
  packages: {
    group: ['**/packages/**'],
    message: 'The site uses a package as everyone does: by its name.',
  },
  pages: {
    group: [
      '**/src/**',
      '!**/src/player/readSession*',
      '!**/src/reference/{firstSentence,servers/entry}*',
    ],
    message: 'Nothing below the pages knows one.',
  },
  facts: {
    group: ['**/data/*', '**/data/sessions/*'],
    allowTypeImports: true,
    message: 'Facts about goose go through the feature that shows them.',
  },
  settings: {
    group: ['**/site/*', '!**/site/{fields,docusaurusNames,routes}'],
    allowTypeImports: true,
    message: 'They hold what no page may. Pages read site/fields.ts.',
  },
  hosting: {
    group: ['**/hosting/**', '!**/hosting/{documents,redirects}'],
    message: 'It runs at build.',
  },
  features: {
    group: [`**/${feature}`, `**/${feature}/**`, '@theme/**', '@theme-original/**'],
    message: 'Features use the shared components, and not the other way round.',
  },
  insides: {
    group: [
      `**/${feature}/**`,
      '!**/account/{navbar/AccountNavbarItem,sessionMark,userStorage}',
      '!**/account/pages/*Page',
      '!**/console/{Dashboard,core/handedSession,embedded}',
      '!**/demo/DemoPage',
      '!**/home/{HomePage,install/systemMark}',
      '!**/player/{PlayerPage,readSession*}',
      '!**/goosePanel/{PanelPage,WithGoose,load}',
      '!**/search/{namedPlaces,stems}',
      '!**/gooseConsent/*',
    ],
    message: 'This is the inside of a feature. It has a face for the others.',
  },
};

type Door = keyof typeof doors;

const forbid = (
  files: string[],
  patterns: { group: string[]; message: string }[],
): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** For files that may import anything but what is behind these doors. */
const closed = (files: string[], ...shut: readonly Door[]) =>
  forbid(
    files,
    shut.map((door) => doors[door]),
  );

const shutForPages: readonly Door[] = [
  'firebase',
  'frameworkInside',
  'overrides',
  'build',
  'packages',
  'facts',
  'settings',
  'hosting',
  'insides',
];

/** For files of pages that need some of what is shut for the others. */
const open = (files: string[], ...needed: readonly Door[]) =>
  closed(files, ...shutForPages.filter((door) => !needed.includes(door)));

/** The floors of the console: each folder, and the folders below it that it may import. */
const floors: Readonly<Record<string, readonly string[]>> = {
  formatting: [],
  connection: [],
  conversation: [],
  snapshots: [],
  core: ['connection', 'conversation', 'snapshots'],
  components: ['core', 'conversation'],
  edits: ['conversation', 'components', 'core', 'snapshots'],
  files: ['components', 'core', 'conversation', 'formatting'],
  find: ['conversation'],
  rules: ['components', 'core', 'conversation', 'snapshots'],
  approval: ['rules', 'edits', 'components'],
  apps: [],
  forms: ['approval', 'components'],
  recipes: ['approval', 'forms', 'components', 'core', 'conversation'],
  setup: ['approval', 'rules', 'components', 'core'],
  views: [
    'approval',
    'apps',
    'edits',
    'files',
    'find',
    'forms',
    'recipes',
    'setup',
    'components',
    'core',
    'connection',
    'conversation',
    'formatting',
    'snapshots',
  ],
};

const onFloors = Object.entries(floors).map(([folder, below]) => {
  const group = ['../**', '!../../**', ...below.map((each) => `!../${each}/**`)];
  const message = `On the floors of the console, ${folder}/ may import: ${below.join(', ') || 'nothing'}.`;
  const shut = shutForPages.filter((door) => door !== 'facts');
  return forbid(
    [`src/console/${folder}/**`],
    [...shut.map((door) => doors[door]), { group, message }],
  );
});

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'warn' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-console': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    // Parts of a foreign text have no id, and are drawn whole or only added to.
    'react/no-array-index-key': 'off',
    'no-await-in-loop': 'off',
    // A region that scrolls must be reachable by keyboard.
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
  },
  // Of two overrides of a rule, the later one counts.
  overrides: [
    closed(
      ['site/**'],
      'firebase',
      'frameworkInside',
      'overrides',
      'build',
      'pages',
      'hosting',
    ),
    closed(['hosting/**'], 'firebase', 'frameworkInside', 'overrides', 'build', 'pages'),
    closed(['plugins/**'], 'firebase', 'frameworkInside', 'overrides', 'insides'),
    closed(['overrides/**'], 'firebase', 'facts', 'settings', 'hosting', 'insides'),
    closed(['packages/**'], 'firebase', 'frameworkInside', 'overrides', 'build'),
    closed(['tools/**'], 'firebase', 'frameworkInside', 'overrides', 'pages'),
    closed(['src/**'], ...shutForPages),
    closed(['src/ui/**'], ...shutForPages, 'features'),
    open(['src/account/firebase/**', 'src/analytics/firebaseAnalytics.ts'], 'firebase'),
    open(['src/{theme,search}/**'], 'frameworkInside'),
    open(['src/{console,goosePanel,gooseConsent,home,player,reference}/**'], 'facts'),
    ...onFloors,
    {
      files: ['src/**'],
      jsPlugins: ['./tools/checks/lint/noRootAddress.ts'],
      rules: { 'site/no-root-address': 'error' },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'src/**/testing.ts'],
      rules: { 'site/no-root-address': 'off' },
    },
    // Nothing imports tests, so they may.
    closed(['**/*.test.{ts,tsx}'], 'firebase'),
    open(['src/{account/firebase,analytics}/*.test.ts'], 'firebase'),
    {
      files: ['tools/**', 'bench/**', 'examples/**', 'tests/**', 'plugins/**'],
      rules: { 'no-console': 'off' },
    },
    { files: ['tests/**'], rules: { 'unicorn/consistent-function-scoping': 'off' } },
  ],
  ignorePatterns: [
    'build',
    'build-*',
    'packages/*/dist',
    '.docusaurus',
    '.cache',
    'data',
    'bench/work',
  ],
});
