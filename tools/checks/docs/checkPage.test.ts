import { describe, expect, it } from 'vitest';
import { anchorsOf } from './anchors.ts';
import { checkPage, type PageKind } from './checkPage.ts';
import type { Measure } from './measure.ts';
import { configSchema } from './configSchema.ts';
import { readFacts } from './facts.ts';
import { checkTypeScript } from './typescript.ts';
import { vocabulary } from './vocabulary.ts';

const facts = readFacts();
const measure: Measure = {
  facts,
  vocabulary: vocabulary(facts),
  configSchema: configSchema(facts),
  anchors: anchorsOf(
    [{ file: 'docs/x.mdx', source: '## Swim far {#far}\n\n### Dive & rest' }],
    facts,
  ),
  examples: "const walk_to = '--depth <n>';",
  readExample: (file) =>
    file === 'examples/x.ts' ? 'if (a) {\n  b(c);\n}\n' : undefined,
};
const page: PageKind = { file: 'docs/x.mdx', format: 'mdx', prose: true, current: true };

/** The problems of a page as `line message`. */
function problems(source: string, kind: PageKind = page): string[] {
  const { problems: found, typescript } = checkPage(source, kind, measure);
  return [...found, ...checkTypeScript(typescript)].map(
    ({ line, message }) => `${line} ${message}`,
  );
}

function block(language: string, ...lines: string[]): string {
  return ['Text.', '', `\`\`\`${language}`, ...lines, '```', ''].join('\n');
}

const bash = (...lines: string[]) => block('bash', ...lines);

const config = 'yaml title="~/.config/goose/config.yaml"';

describe('a planted error', () => {
  /** What is said of it, and the page. */
  const planted: Readonly<Record<string, string>> = {
    '4 goose: there is no command sessions': bash('goose sessions list'),
    '3 this block differs from examples/x.ts': block('ts title="examples/x.ts"', 'b(d);'),
    '3 there is no examples/y.ts': block('ts title="examples/y.ts"', 'b(c);'),
    '3 --fork is no flag of goose run':
      '| `goose session list` | `--fork` makes a copy |\n| --- | --- |\n| `goose run` | with `--fork` |',
    '1 neither goose nor its app has the key Ctrl+Shift+Q': 'Press Ctrl+Shift+Q.',
    '5 goose session: there is no command show': bash('cd x', 'goose session show'),
    '5 goose run: there is no flag --txt': bash(
      'cd x',
      'goose run --text "First.',
      "It's the second.",
      '" --txt',
    ),
    '7 goose: there is no command show': bash(
      "goose run --text 'First.",
      'Say \\"second\\".',
      "'",
      'goose show',
    ),
    '4 goose run: there is no flag --txt': block('sh', 'goose run --txt "Hello"'),
    '4 goose session: there is no flag -z': block('sh', 'goose session -z'),
    '4 goose run: there is no flag --silent': bash('cat a.txt | goose run -i - --silent'),
    '4 goose run: there is no flag --no-sessions': bash(
      'goose run \\',
      '  --text hi \\',
      '  --no-sessions',
    ),
    '4 goose term init: there is no flag --defaults': bash(
      'eval "$(goose term init zsh --defaults)"',
    ),
    '4 goose run: --output-format takes text, json, stream-json, not xml': bash(
      'goose run -t hi --output-format xml',
    ),
    '4 goose serve: --port takes a number, not http': bash('goose serve --port http'),
    '4 goose run: --text needs a value': bash('goose run --text'),
    '4 goose session: --debug takes no value': bash('goose session --debug=yes'),
    '4 goose session: --fork works only with --resume': bash('goose session --fork'),
    '4 goose schedule remove: --schedule-id is required': bash('goose schedule remove'),
    '4 goose recipe validate: RECIPE_NAME is missing': bash('goose recipe validate'),
    '4 goose configure: it takes no argument, but providers is given': bash(
      'goose configure providers',
    ),
    '4 goose completion: csh is none of bash, elvish, fish, powershell, nu, zsh':
      bash('goose completion csh'),
    '4 goose session: there is no provider open-ai': bash(
      'goose session --provider open-ai',
    ),
    '4 there is no provider chatgpt': bash('GOOSE_PROVIDER=chatgpt goose session'),
    '4 GOOSE_MODE has no value careful': bash('export GOOSE_MODE=careful'),
    '4 goose session: there is no built-in extension jira': bash(
      'goose session --with-builtin memory,jira',
    ),
    '4 goose mcp: github is no server that comes with goose': bash('goose mcp github'),
    '4 nothing that this page speaks of reads OPENAI_API_KEYS': bash(
      'export OPENAI_API_KEYS="abc"',
    ),
    '4 words.ts does not list the program gosse': bash('cd x && gosse session'),
    '5 bash cannot read this: unexpected EOF': bash('cd x', 'goose run -t "Hello'),
    '1 nothing that this page speaks of listens on 127.0.0.1:3248':
      'goose serve listens on 127.0.0.1:3248.',
    '4 there is no package @aaif/goose-skd that this site knows': block(
      'sh',
      'npm install @aaif/goose-skd',
    ),
    '4 there is no package @aaff/goose-sdk that this site knows': block(
      'sh',
      'npm install @aaff/goose-sdk',
    ),
    '4 nobody looked at what https://github.com/aaif-goose/goose/releases/download/stabel/download_cli.sh is':
      bash(
        'curl -fsSL https://github.com/aaif-goose/goose/releases/download/stabel/download_cli.sh | bash',
      ),
    '1 neither goose nor the code of this page has the name GooseKlient':
      'Pass a `GooseKlient`.',
    '1 neither goose nor the code of this page has the name promt':
      'Then `client.promt(…)`.',
    '4 @aaif/goose-sdk is at ': block('sh', 'npm install @aaif/goose-sdk@9.9'),
    '4 goose knows no variable GOOSE_PROVDER': block(
      'powershell',
      '$env:GOOSE_PROVDER = "openai"',
    ),
    '4 this YAML cannot be read: Flow sequence in block collection must be sufficiently indented and end with a ]':
      block('yaml', 'a: [1, 2'),
    '4 config.yaml: Unrecognized key: "colour"': block(
      config,
      'GOOSE_MODE: auto',
      'colour: red',
    ),
    '4 config.yaml: GOOSE_MODE: Invalid option': block(config, 'GOOSE_MODE: careful'),
    '4 config.yaml: active_provider: there is no provider chatgpt': block(
      config,
      'active_provider: chatgpt',
    ),
    '4 config.yaml: OPENAI_API_KEY: goose reads OPENAI_API_KEY from the environment':
      block(config, 'OPENAI_API_KEY: abc'),
    '8 config.yaml: extensions: a: type: Invalid': block(
      config,
      'extensions:',
      '  a:',
      '    enabled: true',
      '    name: a',
      '    type: sse',
    ),
    '7 config.yaml: extensions: a: name: Invalid option': block(
      config,
      'extensions:',
      '  a:',
      '    enabled: true',
      '    name: notes',
      '    type: builtin',
    ),
    '6 config.yaml: extensions: a: cmd: Invalid input': block(
      config,
      'extensions:',
      '  a:',
      '    enabled: true',
      '    name: a',
      '    type: stdio',
      '    args: []',
    ),
    '6 this JSON cannot be read': block('json', '{', '  "a": 1,', '}'),
    '4 goose acp: there is no flag --stdio': block(
      'json',
      '{ "command": "goose", "args": ["acp", "--stdio"] }',
    ),
    '4 TypeScript: Expression expected': block('ts', 'const a = ;'),
    "5 TypeScript: Type 'number' is not assignable to type 'string'": block(
      'ts',
      'const a = 1;',
      'const b: string = a;',
    ),
    '4 TypeScript:': block('ts', "import { GooseKlient } from '@aaif/goose-sdk';"),
    '1 the app opens no goose://extensions links': '[Add](goose://extensions?name=a)',
    '4 an extension link needs name': block('text', 'goose://extension?cmd=npx&arg=x'),
    '1 an extension link has no parameter command':
      '`goose://extension?name=a&command=npx`',
    '4 the app does not start rm from a link': block(
      'text',
      'goose://extension?cmd=rm&name=a',
    ),
    '1 neither goose nor the code of this page has the name antropic': 'Use `antropic`.',
    '3 neither goose nor the code of this page has the name memry':
      'Line.\n\nSwitch on `memry`.',
    '1 neither goose nor the code of this page has the name todo__todo_read':
      'It calls `todo__todo_read`.',
    '1 goose knows no variable OPENAI_KEY': 'Set `OPENAI_KEY`.',
    '1 GOOSE_MODE has no value manual': 'Set `GOOSE_MODE=manual`.',
    '1 no command of goose has the flag --no-memory': 'Add `--no-memory`.',
    '1 goose: there is no command upgrade': 'Run `goose upgrade`.',
    '1 goose info names no path': 'See `~/.config/goose/settings.yaml`.',
    '1 the page says goose 1.2.3, and data/': 'This is goose 1.2.3.',
    '1 this ::: stays text': ':::note Title\n\nText.\n\n:::',
    '1 there is no :::notice': ':::notice\n\nText.\n\n:::',
    '3 there is no examples/no-such.ts': block('ts file=examples/no-such.ts'),
    '3 this code block names no language': block('', 'goose session'),
    '4 goose: there is no command sesions': bash('goose sesions --help'),
    '4 goose session: goose knows no model claude-sonet-4-5': bash(
      'goose session --model claude-sonet-4-5',
    ),
    '4 goose knows no model gpt-4-o': bash('export GOOSE_MODEL=gpt-4-o'),
    '4 config.yaml: providers: openai: model: goose knows no model gpt-4-o': block(
      config,
      'providers: { openai: { model: gpt-4-o } }',
    ),
    'config.yaml: extensions: a: headers: Authorisation: Invalid key': block(
      config,
      'extensions:',
      '  a:',
      '    { enabled: true, name: a, type: streamable_http, uri: "https://example.com", headers: { Authorisation: a } }',
    ),
    '1 goose has no header X-Goose-Secret': 'Send `X-Goose-Secret`.',
    '1 a session has no command /summarize': 'Type `/summarize`.',
    '1 /mode takes auto, approve, smart_approve, chat, not manual':
      'Type `/mode manual`.',
    '1 there is no built-in extension memry': 'Type `/builtin memry`.',
    '1 neither goose nor its app has the key Ctrl+L': 'Press Ctrl+L.',
    '1 neither goose nor knownPaths.ts names the path':
      'See `%APPDATA%\\goose\\config.yaml`.',
    '1 neither goose nor knownPaths.ts names the path .goose/recipe':
      'See `.goose/recipe`.',
    '1 data/ has no text “No recipe was found”': 'It says `No recipe was found`.',
    '1 neither a menu of goose nor its app has “Enable Extensions”':
      'Choose **Enable Extensions**.',
    '5 neither a menu of goose nor its app has “Configure Models”': block(
      'text',
      '◆  What would you like to configure?',
      '│  ● Configure Models (Now)',
    ),
    '3 neither a menu of goose nor its app has “Provider URL”':
      '| goose asks | Answer |\n| --- | --- |\n| Provider URL | one |',
    '4 there is no tool read_skill': block('text', '  ▸ read_skill', '    name: release'),
    "4 neither the protocol nor goose's output has the field clientCapability": bash(
      `echo '{"clientCapability":{}}' | goose acp`,
    ),
    "4 neither the protocol nor goose's output has the field mesages": bash(
      "jq -r '.mesages[-1].content' answer.json",
    ),
    '4 an editor starts goose without the field arguments': block(
      'json',
      '{ "command": "goose", "arguments": ["acp"] }',
    ),
    '4 no server of the examples has the flag --deep': bash(
      'goose session --with-extension "a:node server.ts --deep 3"',
    ),
    '4 recipe: Unrecognized key: "params"': block(
      'yaml',
      'title: A',
      'description: A',
      'prompt: A',
      'params: []',
    ),
    '8 recipe: parameters: 0: input_type: Invalid option': block(
      'yaml',
      'title: A',
      'description: A',
      'prompt: A',
      'parameters:',
      '  - { key: a, input_type: text, requirement: required, description: A }',
    ),
    '5 permission.yaml: user: Unrecognized key: "always_ask"': block(
      'yaml title="~/.config/goose/permission.yaml"',
      'user:',
      '  always_ask: [tree]',
    ),
    '5 goose knows no variable GOOSE_MODUS': block(
      'yaml title=".github/workflows/a.yml"',
      'env:',
      '  GOOSE_MODUS: auto',
    ),
    '4 the page says v1.25.0': bash('GOOSE_VERSION=v1.25.0 bash x.sh'),
    '1 nothing here asks for Node.js 18': 'It needs Node.js 18.',
    '1 the default of GOOSE_MAX_BACKGROUND_TASKS is':
      'Six at most, unless `GOOSE_MAX_BACKGROUND_TASKS` says otherwise.',
    '1 no extension comes with goose under the name recipe':
      'Switch the extension `recipe` off.',
    '4 nobody looked at what': block(
      'text',
      'https://github.com/aaif-goose/goose/releases/latest/download_cli.sh',
    ),
    '1 neither goose nor knownPaths.ts names the path v1/chat/completion': `See \`v1/chat/completion\`.\n\n${block('text', 'v1/chat/completions')}`,
    '1 data/ counts no 19 tools': 'A session has 19 tools.',
    '1 data/ counts no five modes': 'goose has five modes.',
    '1 no default of goose is 85%': 'It starts at 85% of the window.',
    '1 goose never ends with exit code 3': 'It ends with exit code 3.',
    '3 goose never ends with exit code 3':
      '| Exit code | Means |\n| --- | --- |\n| 3 | wrong words |',
    '1 neither goose nor this page has a file permissions.yaml':
      'It lies in `permissions.yaml`.',
    '4 goose info names no path ~/.local/share/goose/logs': bash(
      'ls ~/.local/share/goose/logs',
    ),
    '7 goose run: there is no flag --txt': block(
      'yaml',
      'steps:',
      '  - run: |',
      '      cd x',
      '      goose run --txt Hi',
    ),
    '5 goose knows no model gpt-4-o': block(
      'yaml title="a.yml"',
      'env:',
      '  GOOSE_MODEL: gpt-4-o',
    ),
    '4 GOOSE_MODE has no value ask': block('json', '{ "env": { "GOOSE_MODE": "ask" } }'),
    '1 nothing here asks for 18.22': 'Then install 18.22 or newer.',
    '1 words.ts does not say where the number 100,000 is from':
      'Goose assumes 100,000 tokens.',
    '1 neither goose nor the code of this page has the value finished':
      'It says `"status": "finished"`.',
    '1 there is no page /docs/swim': '[Swim](/docs/swim)',
    '1 /docs/x has no anchor #near': '[Swim](/docs/x#near)',
    '1 this page has no anchor #near': '[Swim](#near)',
    '3 Expected a closing tag': 'Text.\n\n<Tabs>\n',
  };

  it.each(Object.entries(planted))('is found: %s', (problem, source) => {
    expect(problems(source).join('\n')).toContain(problem);
  });

  it('is found in a README: a script, a file to run, and a version', () => {
    const readme: PageKind = {
      file: 'README.md',
      format: 'md',
      prose: false,
      current: false,
    };
    const source = `${block('sh', 'npm run synch', 'node tools/tset.ts', 'npm run build')}\nNode.js 18`;
    expect(problems(source, readme)).toEqual([
      '4 package.json has no script for npm run synch',
      '5 there is no file tools/tset.ts',
      '9 nothing here asks for Node.js 18',
    ]);
  });

  it('is found inside of tabs, lists, tables and elements', () => {
    const source = [
      "import Tabs from '@theme/Tabs';",
      '',
      '<Tabs groupId="os">',
      '<TabItem value="linux">',
      '',
      '```bash',
      'goose sesion',
      '```',
      '',
      '- Run `goose runn`.',
      '',
      '| A |',
      '| --- |',
      '| `memry` |',
      '',
      '<CodeBlock language="bash">{`goose infoo`}</CodeBlock>',
      '',
      '</TabItem>',
      '</Tabs>',
    ].join('\n');
    expect(problems(source)).toEqual([
      '7 goose: there is no command sesion',
      '10 goose: there is no command runn',
      '14 neither goose nor the code of this page has the name memry',
      '16 goose: there is no command infoo',
    ]);
  });
});

describe('what is right', () => {
  it.each(
    Object.entries({
      'a part of a file': block('ts title="examples/x.ts"', 'b(c);'),
      commands: bash('goose', 'goose session list --format json -l 5'),
      'an alias': bash('goose s -r -n game'),
      'help of a command': bash('goose schedule add --help', 'goose help run'),
      'quotes, pipes and variables': bash(
        'echo "goose nonsense" # goose nonsense',
        'GOOSE_MODE=chat GOOSE_PROVIDER=ollama goose run -t "a; goose b" | tee out.txt',
        'goose run -i - --quiet < in.txt > out.txt 2>&1',
        'goose run --provider "$PROVIDER" --model your-model -t "$(cat x)"',
      ),
      'text for standard input': bash(
        'goose run -i - <<EOF',
        'goose nonsense',
        'EOF',
        'goose info',
      ),
      'the released package': bash('npx goose-binary-linux-x64 --version'),
      'a configuration': block(
        config,
        'active_provider: openai',
        'providers: { openai: { enabled: true, model: gpt-4o } }',
        'GOOSE_MODE: smart_approve',
        'OPENAI_HOST: https://models.example.com',
        'extensions:',
        '  memory: { enabled: true, type: builtin, name: memory, timeout: 300, bundled: true }',
        '  a: { enabled: false, type: stdio, name: a, cmd: npx, args: [-y, x], env_keys: [KEY] }',
        '  b: { enabled: true, type: streamable_http, name: b, uri: "https://example.com/mcp" }',
      ),
      'variables that the block itself reads, and of the install script': bash(
        'FOLDER=$(cat x)',
        'cd "$FOLDER"',
        'CONFIGURE=false bash x.sh',
      ),
      'addresses of goose, of a provider and of the page':
        'On `127.0.0.1:3284`, `localhost:11434` and 127.0.0.1:4000.\n\n' +
        bash('goose serve --port 4000'),
      'types and calls of the SDK':
        '`GooseClient`, `createHttpStream(…)`, `resolveGooseBinary()`, `Ctrl+C`, `Failed to start extension`',
      'downloads of goose, and addresses for examples': bash(
        'curl -fsSL https://github.com/aaif-goose/goose/releases/download/stable/download_cli.sh | bash',
        'export OPENAI_HOST="https://models.example.com"',
      ),
      packages:
        '`@aaif/goose-binary-*`\n\n' +
        block(
          'sh',
          `npm install @aaif/goose-sdk@${facts.sdkVersion} @agentclientprotocol/sdk@0.19`,
        ),
      'a file of another program': block('yaml title="compose.yaml"', 'services: {}'),
      JSON: block(
        'json',
        '{ "agent_servers": { "command": "goose", "args": ["acp"] }, "id": [1, null] }',
      ),
      TypeScript: block(
        'ts',
        "import { GooseClient, createHttpStream } from '@aaif/goose-sdk';",
        "export const stream = createHttpStream('http://127.0.0.1:3284');",
        'export type Client = GooseClient;',
      ),
      'goose:// links': [
        '`goose://` and `goose://recipe` links, and these:',
        block(
          'text',
          'goose://extension?cmd=npx&arg=-y&arg=%40a%2Fb&id=a&name=A&timeout=300',
          'goose://extension?url=https%3A%2F%2Fexample.com%2Fmcp&type=streamable_http&name=A',
        ),
      ].join('\n\n'),
      'names in prose':
        'Set `GOOSE_PROVIDER` to `custom_deepseek`, `GOOSE_MODE=chat`, `smart_approve`, `memory`, ' +
        '`computercontroller__pdf_tool`, `--with-builtin memory,tutorial`, `goose run`, `toolsList_unstable`, ' +
        '`walk_to`, `~/.config/goose/config.yaml`, `OPENAI_HOST`.',
      'a name that the page defines': `${block('ts', 'export const pondDepth = 1;')}\n\n\`pondDepth\` is 1.`,
      'defaults, numbers and values':
        'Five at most unless `GOOSE_MAX_BACKGROUND_TASKS` says otherwise. It assumes 128,000 tokens and says `"status": "completed"`.',
      'counts, shares, exit codes and files':
        '17 tools, four modes, 80% of it, exit code 2. See `secrets.yaml`, `sessions.db` and `plan.yaml`.\n\n' +
        '| Exit code |\n| --- |\n| 1 |\n\n' +
        block('yaml title="plan.yaml"', '- run: ls ~/.local/state/goose/logs'),
      'links into the manual':
        '[a](/docs/x#far), [b](#dive--rest), [c](/docs/category/a), [d](/blog#a)',
      'commands, keys, paths, texts and labels of goose':
        'Type `/mode approve`, `/t dark`, `/model NAME` or `/builtin memory`, and press Ctrl+J. See `.agents/skills` ' +
        'and `%APPDATA%\\Block\\goose\\config\\config.yaml`. ' +
        "It says `Failed to start extension 'dice'`. Send `X-Secret-Key`. **A sentence.** Choose **Add Extension**.",
      'what a session shows, and a server of the examples':
        block('text', '  ▸ walk_to spot', '  ▸ [subagent:2] shell') +
        bash('goose session --with-extension "a:node x.ts --depth 3"'),
      'recipes, rules, and a version of a server on 127.0.0.1':
        block(
          'yaml',
          'title: A',
          'description: A',
          'instructions: A',
          'settings: { goose_provider: openai, goose_model: gpt-4o, max_turns: 5 }',
        ) + block('yaml title="permission.yaml"', 'user: { never_allow: [shell] }'),
      'an admonition, a comment and the id of a heading':
        '## Heading {#an-id}\n\n<!-- a comment -->\n\n:::note[Title]\n\nText.\n\n:::',
    }),
  )('passes: %s', (_kind, source) => {
    expect(problems(source)).toEqual([]);
  });

  it('passes in a post that names an old release', () => {
    const post: PageKind = { ...page, file: 'blog/x.md', current: false };
    expect(problems('We released goose 1.2.3.', post)).toEqual([]);
    expect(problems('We released goose 99.2.3.', post)).toEqual([
      expect.stringContaining('1 the page says goose 99.2.3'),
    ]);
  });
});
