/**
 * The browser tests that run in WebKit as well, by the beginnings of their titles. Others hold requests
 * back, set the clock or use a finger, which Debian's WebKit cannot.
 */
const alsoInWebKit: Readonly<Record<string, readonly string[]>> = {
  'account/action.spec.ts': [
    'ends in a new password',
    'verifies it',
    'changes it',
    'brings the old one back',
  ],
  'account/main-path.spec.ts': [
    'signing up signs in',
    'two reloads keep the session',
    'signing in in one shows in the other',
    'send visitors to login',
  ],
  'account/settings.spec.ts': ['a new name', 'the download holds', 'needs the word'],
  'console.spec.ts': [
    'streams an answer',
    'restores an answer',
    'asks in a page that is opened later',
    'asks before a tool runs',
    'renames, finds and deletes a session',
    'stops an answer',
    'opens with the prompt of a link',
    'forgets the secret at logout',
  ],
  'console/connecting.spec.ts': ['connects once', 'is resumed', 'is found again'],
  'demo.spec.ts': ['a whole mission by keyboard', 'a no keeps', 'a wrong seed'],
  'every-page.spec.ts': ['hydrates', 'sends visitors'],
  'layout.spec.ts': ['the menu slides out'],
  'manual/closed.spec.ts': ['a held key', 'leads back'],
  'manual/run.spec.ts': ['runs a prompt of a page', 'runs a recipe'],
  'manual/steps.spec.ts': ['leads through', 'lies over'],
  'player.spec.ts': ['plays, and saves', 'says what is wrong with a file'],
  'routes.spec.ts': ['harms no load'],
  'scroll.spec.ts': [
    'a link to a section',
    'Back and Forward',
    'so they do for links',
    'so they do across',
    'is not taken back',
  ],
  'search.spec.ts': [
    'Ctrl K opens it',
    'a result below a heading',
    'finds names first',
    'says when nothing is found',
    'opens from the menu, fits',
  ],
};

export const files = [
  'webkit/*.spec.ts',
  ...Object.keys(alsoInWebKit).map((file) => `e2e/${file}`),
];

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export const titles = [
  /webkit\//,
  ...Object.entries(alsoInWebKit).map(
    ([file, all]) => new RegExp(`${escape(file)} .*(${all.map(escape).join('|')})`),
  ),
];
