/** Why no test tries a claim of the manual. A claim that is mended or tried has to leave this list. */

/** The claims that a reason holds for: those to which all of this applies. */
export interface Place {
  /** Below docs/. */
  readonly page?: string;
  /** The heading that it stands below. */
  readonly heading?: string | RegExp;
  /** Words of the claim. */
  readonly text?: string | RegExp;
}

const on = (page: string, ...texts: readonly string[]): readonly Place[] =>
  texts.map((text) => ({ page, text }));

/** By what is true of all of its claims. */
export const reasons: Readonly<Record<string, readonly Place[]>> = {
  'the page that the claim links says so': [{ text: '](https://' }],

  'the desktop app cannot run where the tests do; the page names its source': [
    { page: 'tutorials/desktop_v1.md' },
  ],

  'the install script and the systems it is for; the page names its source': [
    ...on(
      'getting-started/installation.mdx',
      'The program needs glibc',
      'goose comes as a command line tool',
      'goose runs natively on 64-bit x86 Windows',
    ),
  ],

  'a menu that needs the keys of a terminal, whose entries data/texts.json has': [
    ...on('getting-started/installation.mdx', '**Secret Storage**'),
    ...on(
      'getting-started/using-extensions.mdx',
      'goose asks for a name, the command',
      'Type a value for each',
      'goose asks for the URL',
    ),
    ...on('getting-started/providers.mdx', 'goose tests the connection'),
    ...on('reference/permission-modes.mdx', '**goose mode**'),
  ],

  'npm run sync:goose reads it out of goose, and the page draws it from data/': [
    ...on(
      'getting-started/providers.mdx',
      'goose looks for Ollama at `localhost:11434`',
      'goose can run models in its own process',
      'A value after a setting is its default',
      '**Sign-in**',
    ),
    ...on(
      'getting-started/using-extensions.mdx',
      'goose 1.52.0 has two kinds',
      'with one exception: `scheduler`',
      '| `bundled` |',
    ),
    ...on('goose-architecture/extensions-design.mdx', '| `stdio` |', '| `platform` |'),
    ...on(
      'guides/local-models.mdx',
      "goose's default for Ollama",
      'with the provider `local`',
    ),
    ...on(
      'reference/environment-variables.mdx',
      'What each is for, and its default',
      'Without a default in the last column',
      'goose sets these for its extensions',
    ),
    ...on('reference/commands.mdx', 'For providers that all of these releases have'),
    ...on('reference/tools.mdx', 'Most begin with the name'),
    ...on('api.mdx', 'goose answers, but the SDK', 'goose requires a field'),
    ...on(
      'api.mdx',
      'goose does not know these methods',
      'two properties',
      'Two are needed',
    ),
  ],

  'tried by hand with goose 1.52.0; a test would need what its machine lacks': [
    ...on(
      'api.mdx',
      'Pages of any server on your own machine',
      '`--allowed-origin` replaces this default',
      '`toolsCall_unstable` also needs',
    ),
    ...on(
      'guides/company-networks.mdx',
      'goose then says only this',
      'Could not connect to models.example.com',
      'failed to verify TLS certificate',
      'goose trusts what the system trusts',
      'title="Output"\n…',
      'goose itself needs the network',
    ),
    { page: 'guides/editors.mdx', heading: 'What the editor gets' },
    { page: 'guides/editors.mdx', heading: 'If it does not work' },
    ...on('guides/local-models.mdx', 'nothing for a minute or two'),
    ...on('quickstart.mdx', 'nothing for a minute or two'),
    ...on(
      'guides/troubleshooting.mdx',
      'Please check your system keychain',
      'for a minute or two before it says',
    ),
    ...on(
      'guides/remote-servers.mdx',
      'The page then says',
      'goose prints the sign-in address',
    ),
    ...on('guides/sessions.mdx', 'If you are in another folder'),
    ...on('tutorials/bd_spot_mini.mdx', 'In a session goose can ask you'),
    { page: 'tutorials/bd_spot_mini.mdx', heading: 'If something fails' },
    { page: 'tutorials/bd_spot_mini.mdx', heading: /^4\. / },
    ...on('reference/commands.mdx', 'The code expires after five minutes'),
    ...on(
      'reference/commands.mdx',
      'only while some goose runs that has its scheduler on',
    ),
    ...on('reference/configuration.mdx', 'goose writes it when you install a [plugin]'),
  ],

  'a time, which no test waits for': [
    ...on('guides/context-and-cost.mdx', 'goose waits about one, two and four seconds'),
    ...on('reference/errors.mdx', 'The pauses between them'),
  ],

  'tools/goose/record/ makes the recording anew and compares it': [
    ...on(
      'goose-architecture/error-handling.mdx',
      'Three calls fail',
      '`isError: true`, a',
    ),
    ...on('goose-architecture/ooda-architecture.mdx', 'our log held four applied steps'),
  ],

  'tests of the simulation beside its code': [
    {
      page: 'goose-architecture/error-handling.mdx',
      heading: 'Failures of the simulation',
    },
    { page: 'tutorials/bd_spot_mini.mdx', heading: 'The yard' },
    ...on('tutorials/bd_spot_mini.mdx', 'Each answer comes twice', '| `LOW_BATTERY` |'),
  ],

  'about other programs and machines, as far as the page says where it is from': [
    { page: 'tutorials/bd_atlas.md', text: /^(?:It gives the state|This is reasoning)/ },
    { page: 'tutorials/bd_atlas.md', text: /^(?:A robot on four|One that balances)/ },
    { page: 'tutorials/bd_spot_mini.mdx', text: 'The first five rules' },
    ...on(
      'guides/context-and-cost.mdx',
      'A token is roughly',
      '`Rate limit exceeded` means',
    ),
    ...on('guides/local-models.mdx', 'Then Ollama drops the beginning'),
    ...on('guides/troubleshooting.mdx', 'required file not found'),
    ...on('guides/ci-and-containers.mdx', 'goose can reach the mounted folder'),
  ],

  'says what goose is or what a word means': [
    ...on(
      'getting-started/providers.mdx',
      'goose carries those out',
      'goose itself costs',
    ),
    ...on('getting-started/providers.mdx', 'Apache 2.0 license'),
    ...on(
      'getting-started/using-extensions.mdx',
      'Extensions are the tools',
      'A local server is a program that goose starts',
      'The mode decides',
    ),
    ...on('goose-architecture/error-handling.mdx', 'goose treats most failures as news'),
    ...on(
      'goose-architecture/extensions-design.mdx',
      'goose itself can talk to a model',
      'Two servers may both have',
      'both sides exchange their MCP capabilities',
      'goose asks for the tools and offers them',
    ),
    ...on(
      'goose-architecture/ooda-architecture.mdx',
      'goose has no part called OODA',
      'One turn of goose is short',
      'goose does not sense anything',
      'Before each request, goose puts',
      'the model picks one, several or none',
      'goose checks that each tool',
      'Between a decision and its effect',
      'goose 1.52.0 holds two forms',
      'goose is far too slow',
      'The [simulation](/nypd-demo) shows',
    ),
    ...on('guides/own-endpoint.mdx', 'goose needs an address'),
    ...on('guides/stay-safe.mdx', 'goose runs commands with your permissions'),
    ...on(
      'guides/stay-safe.mdx',
      'goose can look for commands',
      'whatever goose can read inside',
    ),
    ...on(
      'quickstart.mdx',
      'goose is an open-source AI agent',
      'You describe a task',
      'goose is free',
      'goose needs a model, either',
    ),
    ...on('reference/files.mdx', 'goose makes a file when it needs one'),
    ...on('tutorials/bd_atlas.md', 'Then goose plans a walk'),
    ...on(
      'tutorials/bd_spot_mini.mdx',
      'goose drives a robot',
      'The server between them',
    ),
  ],

  'leads to another part of the manual': [
    { text: /^\[[^\]]+\]\(\/docs\/[^)]+\)(?:: | (?:and|explains|has|lists|shows)\b)/ },
    { text: /(?:see|shows?|says|stands? under|hold for goose.*) (?:\[|them|how)/ },
  ],

  'counts what stands beside it': [
    { text: /^(?:Two|Three) (?:kinds|options|things|other)\b/ },
    ...on('tutorials/bd_spot_mini.mdx', 'We add three'),
    ...on('goose-architecture/extensions-design.mdx', 'a small server with ten tools'),
  ],

  'the output below it, which a test compares': [
    ...on('reference/commands.mdx', 'goose has no such services any more'),
  ],

  'tells the reader what to do, or what to expect of a model': [
    ...on(
      'api.mdx',
      'Use it when goose runs already',
      'Keep the default host',
      'Save it as',
      'this program always declines',
    ),
    ...on(
      'getting-started/providers.mdx',
      'That shows you what goose can do',
      'If goose seems to forget',
    ),
    ...on('goose-architecture/error-handling.mdx', 'Say what was refused'),
    ...on(
      'goose-architecture/extensions-design.mdx',
      'This keeps the two independent',
      'Use it when a server offers forty tools',
    ),
    ...on('guides/ci-and-containers.mdx', 'Keep `permissions` at'),
    ...on(
      'guides/editors.mdx',
      'goose needs a [provider]',
      'Then check that goose answers',
      'goose now appears among',
    ),
    ...on(
      'guides/local-models.mdx',
      'If you see text that describes the call',
      'Set it to 32,000 tokens or more',
    ),
    ...on('guides/remote-servers.mdx', 'read the reason after it'),
    { page: 'guides/stay-safe.mdx', text: /^\| (?:a copy|files that|questions)/ },
    ...on('guides/stay-safe.mdx', '`smart_approve` asks less'),
    ...on('reference/permission-modes.mdx', 'If you need to see each call'),
    ...on('guides/subagents-and-skills.mdx', 'Two subagents that write the same file'),
    ...on('quickstart.mdx', 'goose talks about a file'),
    ...on(
      'reference/errors.mdx',
      '[Exit code 0 is not success]',
      'A script has to check',
    ),
    ...on(
      'tutorials/bd_spot_mini.mdx',
      'You need goose with',
      'goose hands it to the model',
    ),
    ...on(
      'tutorials/first-mcp-server.mdx',
      'You need goose with',
      'goose answers without rolling',
    ),
  ],
};
