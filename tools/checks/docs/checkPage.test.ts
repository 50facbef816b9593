import { describe, expect, it } from 'vitest';
import { checkGone, checkPage, type Surroundings } from './checkPage.ts';
import { sdk } from './facts.ts';
import { anchorsOf } from './links.ts';

const around: Surroundings = {
  anchors: anchorsOf([
    { file: 'docs/x.mdx', source: '## Swim far {#far}\n\nBirds.\n\n### Dive & rest' },
  ]),
  examples: "const walk_to = '--depth <n>';",
};

/** The problems of a page as `line message`. */
const problems = (source: string, file = 'docs/x.mdx'): string[] =>
  checkPage(source, file, around).map(({ line, message }) => `${line} ${message}`);

function block(language: string, ...lines: string[]): string {
  return ['Text.', '', `\`\`\`${language}`, ...lines, '```', ''].join('\n');
}

const bash = (...lines: string[]) => block('bash', ...lines);

const config = 'yaml title="~/.config/goose/config.yaml"';

/**
 * Texts and a problem of each, below what they stand in: prose, with its code between ', or a block of
 * code with this language.
 */
const planted = String.raw`
## bash
goose sessions list → 4 goose: there is no command sessions
cd x\ngoose run --text "First.\nIt's the second.\n" --txt → 5 goose run: there is no flag --txt
cat a.txt | goose run -i - --silent → 4 goose run: there is no flag --silent
goose run \\\n  --text hi \\\n  --no-sessions → 4 goose run: there is no flag --no-sessions
eval "$(goose term init zsh --defaults)" → 4 goose term init: there is no flag --defaults
goose run -t hi --output-format xml → 4 goose run: --output-format takes text, json, stream-json, not xml
goose run --text → 4 goose run: --text needs a value
goose session --debug=yes → 4 goose session: --debug takes no value
goose session --fork → 4 goose session: --fork works only with --resume
goose schedule remove → 4 goose schedule remove: --schedule-id is required
goose recipe validate → 4 goose recipe validate: RECIPE_NAME is missing
goose configure providers → 4 goose configure: it takes no argument, but providers is given
goose completion csh → 4 goose completion: csh is none of bash, elvish, fish, powershell, nu, zsh
goose session --provider open-ai → 4 goose session: there is no provider open-ai
GOOSE_PROVIDER=chatgpt goose session → 4 there is no provider chatgpt
export GOOSE_MODE=careful → 4 GOOSE_MODE has no value careful
goose session --with-builtin memory,jira → 4 goose session: there is no built-in extension jira
goose mcp github → 4 goose mcp: github is no server that comes with goose
export OPENAI_API_KEYS="abc" → 4 goose knows no variable OPENAI_API_KEYS
goose session --model claude-sonet-4-5 → 4 goose session: goose knows no model claude-sonet-4-5
export GOOSE_MODEL=gpt-4-o → 4 goose knows no model gpt-4-o
ls ~/.local/share/goose/logs → 4 goose info names no path ~/.local/share/goose/logs
## sh
npm install @aaif/goose-skd → 4 there is no package @aaif/goose-skd that this site knows
npm install @aaif/goose-sdk@9.9.9 → 4 the page says @aaif/goose-sdk@9.9.9
## prose
Pass a 'GooseKlient'. → 1 goose, its tests and this page’s code have no GooseKlient
Use 'antropic'. → 1 goose, its tests and this page’s code have no antropic
Line.\n\nSwitch on 'memry'. → 3 goose, its tests and this page’s code have no memry
It calls 'todo__todo_read'. → 1 goose, its tests and this page’s code have no todo__todo_read
Set 'OPENAI_KEY'. → 1 goose knows no variable OPENAI_KEY
Add '--no-memory'. → 1 no command of goose has the flag --no-memory
See '~/.config/goose/settings.yaml'. → 1 goose info names no path
This is goose 1.2.3. → 1 the page says goose 1.2.3, and data/
:::note Title\n\nText.\n\n::: → 1 :::note Title is no admonition
:::notice\n\nText.\n\n::: → 1 :::notice is no admonition
A list.\n\n- ![](../fly.png) → 3 this picture says nothing to readers who cannot see it
Type '/summarize'. → 1 a session has no command /summarize
Type '/mode manual'. → 1 /mode takes auto, approve, smart_approve, chat, not manual
Type '/builtin memry'. → 1 there is no built-in extension memry
[Swim](/docs/swim) → 1 there is no page /docs/swim
[Swim](/docs/x#near) → 1 /docs/x has no anchor #near
[Swim](#near) → 1 this page has no anchor #near
[Fly](/docs/x#far) → 1 “Fly” leads to /docs/x#far, which says nothing of that
[#13](https://x.example/pull/12) → 1 #13 leads to https://x.example/pull/12
Text.\n\n<Tabs>\n → 3 Expected a closing tag
Then 'client.promt(…)'. → 1 goose, its tests and this page’s code have no promt
Set 'timout: 300'. → 1 goose, its tests and this page’s code have no timout
It says 'localhost:11435'. → 1 goose, its tests and this page’s code have no localhost:11435
It says '.agents/recipe'. → 1 goose, its tests and this page’s code have no .agents/recipe
It says 'failed to check TLS certificate'. → 1 goose, its tests and this page’s code have no failed to check TLS certificate
It was 1.50.0. → 1 the page says 1.50.0
## powershell
$env:GOOSE_PROVDER = "openai" → 4 goose knows no variable GOOSE_PROVDER
## yaml
a: [1, 2 → 4 this YAML cannot be read: Flow sequence in block collection must be sufficiently indented and end with a ]
title: A\ndescription: A\nprompt: A\nparams: [] → 4 recipe: Unrecognized key: "params"
title: A\ndescription: A\nprompt: A\nparameters:\n  - { key: a, input_type: text, requirement: required, description: A } → 8 recipe: parameters: 0: input_type: Invalid option
steps:\n  - run: |\n      cd x\n      goose run --txt Hi → 7 goose run: there is no flag --txt
## yaml title="~/.config/goose/config.yaml"
GOOSE_MODE: auto\ncolour: red → 4 config.yaml: Unrecognized key: "colour"
active_provider: chatgpt → 4 config.yaml: active_provider: there is no provider chatgpt
OPENAI_API_KEY: abc → 4 config.yaml: OPENAI_API_KEY: goose reads OPENAI_API_KEY from the environment
extensions:\n  a:\n    enabled: true\n    name: a\n    type: sse → 8 config.yaml: extensions: a: type: Invalid
extensions:\n  a:\n    enabled: true\n    name: notes\n    type: builtin → 7 config.yaml: extensions: a: name: Invalid option
extensions:\n  a:\n    enabled: true\n    name: a\n    type: stdio\n    args: [] → 6 config.yaml: extensions: a: cmd: Invalid input
providers: { openai: { model: gpt-4-o } } → 4 config.yaml: providers: openai: model: goose knows no model gpt-4-o
## json
{\n  "a": 1,\n} → 6 this JSON cannot be read
{ "command": "goose", "args": ["acp", "--stdio"] } → 4 goose acp: there is no flag --stdio
## ts
import { GooseClient } from '@aaif/goose-sdk'; → 3 a program has to be a file of examples/
## -
goose session → 3 this code block names no language
## yaml title="~/.config/goose/permission.yaml"
user:\n  always_ask: [tree] → 5 permission.yaml: user: Unrecognized key: "always_ask"
## yaml title=".github/workflows/a.yml"
env:\n  GOOSE_MODUS: auto → 5 goose knows no variable GOOSE_MODUS
## yaml title="a.yml"
env:\n  GOOSE_MODEL: gpt-4-o → 5 goose knows no model gpt-4-o
## ts file=examples/no-such.ts
 → 3 there is no examples/no-such.ts
`
  .split('\n## ')
  .slice(1)
  .flatMap((part) => {
    const [place = '', ...rows] = part.trimEnd().split('\n');
    return rows.map((row) => {
      const [written = '', problem = ''] = row.split(' → ');
      const text = written.replaceAll(/\\([\\n])/g, (_, sign: string) =>
        sign === 'n' ? '\n' : sign,
      );
      const source =
        place === 'prose'
          ? text.replaceAll("'", '`')
          : block(place.replace(/^-$/, ''), text);
      return [problem, source] as const;
    });
  });

describe('a planted error', () => {
  it.each(planted)('is found: %s', (problem, source) => {
    expect(problems(source).join('\n')).toContain(problem);
  });

  it('is a text that goose no longer has', () => {
    expect(checkGone('Text.\nIt asks **Which pond?**', ['Which pond?'])).toEqual([
      { line: 2, message: 'goose no longer says “Which pond?”' },
    ]);
  });

  it('is found in a README: a script, and a file to run', () => {
    const source = block('sh', 'npm run synch\nnode tools/tset.ts\nnpm run build');
    expect(problems(source, 'README.md')).toEqual([
      '4 package.json has no script for npm run synch',
      '5 there is no file tools/tset.ts',
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
      '</TabItem>',
      '</Tabs>',
    ].join('\n');
    expect(problems(source)).toEqual([
      '7 goose: there is no command sesion',
      '10 goose: there is no command runn',
      expect.stringContaining('14 goose, its tests and this page’s code have no memry'),
    ]);
  });
});

describe('what is right', () => {
  it.each(
    Object.entries({
      commands: bash('goose\ngoose session list --format json -l 5'),
      'an alias': bash('goose s -r -n game'),
      'help of a command': bash('goose schedule add --help\ngoose help run'),
      'quotes, pipes and variables': bash(
        'echo "goose nonsense" # goose nonsense\nGOOSE_MODE=chat GOOSE_PROVIDER=ollama goose run -t "a; goose b" | tee out.txt\ngoose run -i - --quiet < in.txt > out.txt 2>&1\ngoose run --provider "$PROVIDER" --model your-model -t "$(cat x)"',
      ),
      'text for standard input': bash(
        'goose run -i - <<EOF\ngoose nonsense\nEOF\ngoose info',
      ),
      'the released package': bash('npx goose-binary-linux-x64 --version'),
      'a configuration': block(
        config,
        'active_provider: openai\nproviders: { openai: { enabled: true, model: gpt-4o } }\nGOOSE_MODE: smart_approve\nOPENAI_HOST: https://models.example.com\nextensions:\n  memory: { enabled: true, type: builtin, name: memory, timeout: 300, bundled: true }\n  a: { enabled: false, type: stdio, name: a, cmd: npx, args: [-y, x], env_keys: [KEY] }\n  b: { enabled: true, type: streamable_http, name: b, uri: "https://example.com/mcp" }',
      ),
      'variables that the block itself reads, and of the install script': bash(
        'FOLDER=$(cat x)\ncd "$FOLDER"\nCONFIGURE=false bash x.sh',
      ),
      'types and calls of the SDK':
        '`GooseClient`, `createHttpStream(…)`, `resolveGooseBinary()`',
      packages: block(
        'sh',
        `npm install @aaif/goose-sdk@${sdk.sdkVersion} @agentclientprotocol/sdk@0.19`,
      ),
      'a file of another program': block('yaml title="compose.yaml"', 'services: {}'),
      JSON: block(
        'json',
        '{ "agent_servers": { "command": "goose", "args": ["acp"] }, "id": [1, null] }',
      ),
      TypeScript: block('ts', 'const task = 1;'),
      'names in prose':
        'Set `GOOSE_PROVIDER` to `custom_deepseek`, `GOOSE_MODE=chat`, `smart_approve`, `memory`, ' +
        '`computercontroller__pdf_tool`, `--with-builtin memory,tutorial`, `goose run`, `toolsList_unstable`, ' +
        '`walk_to`, `~/.config/goose/config.yaml`, `OPENAI_HOST`.',
      'a name that the page defines': `${block('ts', 'export const pondDepth = 1;')}\n\n\`pondDepth\` is 1.`,
      'commands of a session':
        '`/mode approve`, `/t dark`, `/model NAME`, `/builtin memory`',
      'links into the manual':
        '[the bird](/docs/x#far), [`diving`](#dive--rest), [see](/docs/x#far), [c](/docs/category/a), [d](/blog#a), [#12](https://x.example/pull/12)',
      'recipes and rules':
        block(
          'yaml',
          'title: A\ndescription: A\ninstructions: A\nsettings: { goose_provider: openai, goose_model: gpt-4o, max_turns: 5 }',
        ) + block('yaml title="permission.yaml"', 'user: { never_allow: [shell] }'),
      'an admonition, a comment and the id of a heading':
        '## Heading {#an-id}\n\n<!-- a comment -->\n\n:::note[Title]\n\nText.\n\n:::',
    }),
  )('passes: %s', (_kind, source) => {
    expect(problems(source)).toEqual([]);
  });

  it.each([
    'Use `DATABASE_URL` and node 26.3.1.',
    'Run `git rebase`, `docker ps -a` or `prettier --write`, and read `src/login.ts`.',
    'curl says `Could not resolve host`. Press `Ctrl+Shift+P`.',
    '**Wait** for 85% of the 19 tools, 100,000 tokens, or port `8000`.',
    bash('cargo build --release\nDATABASE_URL=x ./run\ncurl https://example.org | jq .a'),
    block('yaml', 'image: alpine\nenv: { PORT: 80 }') + block('json', '{ "a": [1] }'),
  ])('lets writers name other things: %s', (source) => {
    expect(problems(source)).toEqual([]);
  });

  it('passes in a post that names an old release', () => {
    expect(problems('We released goose 1.2.3.', 'blog/x.md')).toEqual([]);
    expect(problems('We released goose 99.2.3.', 'blog/x.md')).toEqual([
      expect.stringContaining('1 the page says goose 99.2.3'),
    ]);
  });
});
