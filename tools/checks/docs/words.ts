/**
 * Names that the pages write as code and that are neither goose's nor defined by the page's own code.
 * Each group says whose they are. A name that no group fits is more likely a mistake than a new group.
 */

const installScript = ['GOOSE_VERSION', 'GOOSE_BIN_DIR', 'CONFIGURE', 'CANARY'];

/** Read by `resolveGooseBinary` of the SDK. */
const sdk = ['GOOSE_BINARY'];

const otherProducts = ['OLLAMA_CONTEXT_LENGTH', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS'];

/** Read by goose's HTTP client and by many other programs. */
const network = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY', 'SSL_CERT_FILE'];

/** Variables that an extension may not set; crates/goose/src/agents/extension.rs of goose. */
const forbiddenForExtensions = ['LD_PRELOAD', 'NODE_OPTIONS'];

/** What an extension of the reader's own may be called with. */
const ofAnExtension = ['API_KEY'];

const operatingSystem = [
  'HOME',
  'PATH',
  'APPDATA',
  'PROGRAMDATA',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
  'XDG_STATE_HOME',
];

/** Settings of this very site; .env.example lists them. */
const thisSite = ['ACCOUNTS', 'AUTH_PORT', 'PORT'];

/** Variables that are none of goose's. */
export const otherVariables: ReadonlySet<string> = new Set([
  ...installScript,
  ...sdk,
  ...otherProducts,
  ...network,
  ...forbiddenForExtensions,
  ...ofAnExtension,
  ...operatingSystem,
  ...thisSite,
]);

/** Programs that the pages mention or that links of the desktop app may start. */
const programs = [
  'bash',
  'bzip2',
  'cron',
  'curl',
  'docker',
  'git',
  'jbang',
  'jq',
  'ldd',
  'ls',
  'make',
  'npm',
  'npx',
  'tar',
  'uvx',
];

/** Keys and types of goose's configuration; crates/goose/src/agents/extension.rs of goose. */
const configuration = [
  'active_provider',
  'args',
  'available_tools',
  'builtin',
  'bundled',
  'cmd',
  'enabled',
  'env_keys',
  'envs',
  'extensions',
  'headers',
  'platform',
  'plugins',
  'providers',
  'slash_commands',
  'socket',
  'stdio',
  'streamable_http',
  'timeout',
  'type',
  'uri',
];

/** Words of JSON-RPC, MCP and ACP. */
const protocols = [
  'agent_message_chunk',
  'destructiveHint',
  'isError',
  'readOnlyHint',
  'structuredContent',
];

/** The SDK's class, whose members are in sdk.json of data/. */
const sdkClasses = ['GooseClient'];

const values = ['true', 'false', 'null', 'none', 'ok'];

/** How much a model may think; tests/claims/context.test.ts. */
const efforts = ['off', 'low', 'medium', 'high', 'max'];

/** Fields and values of what `goose run` prints as JSON. */
const output = ['completed', 'metadata'];

/** Keys of recipes, one that they do not have, and of the file of a custom provider; and folders of goose's files. */
const files = [
  'context_limit',
  'response',
  'goose_mode',
  'custom_providers',
  'scheduled_recipes',
];

/** A parameter of Ollama, and an event of GitHub Actions. */
const others = ['num_ctx', 'pull_request_target'];

/** Skills that come with goose. */
const skills = ['goose-doc-guide', 'web-search'];

/** Names that a reader of the pages makes up. */
const madeUp = ['dice__roll', 'mine', 'oauth_creds_', 'oauth_creds_tracker'];

/** Parameters of `goose://` links. */
const links = ['arg', 'cmd', 'env', 'header', 'id', 'name', 'url'];

/** A tool that does not exist, which the Atlas page says of it. */
const invented = ['atlas_pick'];

/** Names of Spot's SDK for Python, and fields of its mobility parameters; boston-dynamics/spot-sdk. */
const spotSdk = [
  'EstopEndpoint',
  'EstopKeepAlive',
  'LeaseClient',
  'LeaseKeepAlive',
  'RobotCommandBuilder',
  'RobotStateClient',
  'blocking_dock_robot',
  'blocking_stand',
  'blocking_undock',
  'get_robot_state',
  'obstacle_params',
  'power_on_motors',
  'safe_power_off_motors',
  'synchro_se2_trajectory_point_command',
  'vel_limit',
];

/** A remote of git. */
const git = ['upstream'];

/** Names of goose's former home and packages. */
const packages = ['block-goose', 'block-goose-cli', 'goose-tui'];

/** Lowercase and camel-case names that are none of goose's. */
export const otherWords: ReadonlySet<string> = new Set([
  ...programs,
  ...configuration,
  ...protocols,
  ...sdkClasses,
  ...values,
  ...efforts,
  ...links,
  ...output,
  ...files,
  ...others,
  ...skills,
  ...madeUp,
  ...packages,
  ...git,
  ...invented,
  ...spotSdk,
]);

/** Flags of other programs. */
export const otherFlags: ReadonlySet<string> = new Set([
  '--save-dev',
  '-H',
  '-y',
  '-c',
  '-i',
]);

/** Ports of other programs: Ollama, Vite's server for developers, and a sign-in's way back. */
export const otherPorts: ReadonlySet<string> = new Set(['11434', '5173', '3334']);

/** Providers that a page lets its reader set up. */
export const customProviders: ReadonlySet<string> = new Set(['custom_mine']);

/** Packages that this site does not install. */
export const otherPackages: ReadonlySet<string> = new Set([
  '@aaif/goose',
  '@firebase/ai',
  '@modelcontextprotocol/server-everything',
  '@modelcontextprotocol/server-filesystem',
]);

/** What the pages' commands load: the install scripts of goose and Ollama, and goose's source. */
export const downloads: ReadonlySet<string> = new Set([
  'https://github.com/aaif-goose/goose.git',
  'https://github.com/aaif-goose/goose/releases/download/stable/download_cli.sh',
  'https://ollama.com/install.sh',
  'https://raw.githubusercontent.com/aaif-goose/goose/main/download_cli.ps1',
  'https://goose-docs.ai/goose-docs-1.52.0.tar.gz',
]);

/** Programs and words of the shell, beside goose, in the pages' commands. */
export const shellPrograms: ReadonlySet<string> = new Set([
  'apt',
  'bash',
  'brew',
  'cat',
  'cd',
  'cp',
  'curl',
  'docker',
  'dpkg',
  'echo',
  'eval',
  'firebase',
  'git',
  'grep',
  'jq',
  'ls',
  'mkdir',
  'node',
  'npm',
  'ollama',
  'powershell',
  'rm',
  'sh',
  'ssh',
  'tail',
  'tar',
  'tee',
  'test',
  'touch',
  'update-ca-certificates',
  'vercel',
  'which',
]);

/** Models of Ollama and of a page's own, which goose does not list. */
export const otherModels: ReadonlySet<string> = new Set(['mistral-nemo', 'qwen3']);

/** Versions that are neither goose's nor its SDK's: of the Spot SDK, of a recipe, of goose's past. */
export const otherVersions: ReadonlySet<string> = new Set(['1.0.0', '5.1.4', '1.8.0']);

/** Versions of Node.js that examples need; the project's own is in package.json. */
export const otherNodes: ReadonlySet<string> = new Set(['20', '22.18', '24']);

/** Keys of the desktop app: defaultKeyboardShortcuts in ui/desktop/src/utils/settings.ts of goose. */
const appKeys = [',', '/', 'F', 'N', 'O', 'T'];

/** Keys of the app, of this site, and one that was tried in a terminal. */
export const otherKeys: ReadonlySet<string> = new Set([
  ...appKeys.flatMap((key) => [`Cmd+${key}`, `Ctrl+${key}`]),
  'Ctrl+D',
  'Ctrl+Shift+F',
  'Shift+Enter',
]);

/** Messages of other programs, what a reader may say to goose, and commands of an editor. */
export const otherTexts: ReadonlySet<string> = new Set([
  'Cannot find module',
  'Cannot find package',
  "Cannot find package '@modelcontextprotocol/sdk'",
  'GLIBC_… not found',
  'Go on',
  'Incorrect function',
  'No such file or directory',
  'Unknown file extension ".ts"',
  'goose: command not found',
  'program not found',
  'required file not found',
  'symbol not found',
  'tar (child): bzip2: Cannot exec',
  'zed: open settings',
]);

/** Fields of JSON that no type of the SDK has: of MCP, of the OpenAI protocol, of editors. */
export const otherFields: ReadonlySet<string> = new Set([
  'agent_servers',
  'loadSession',
  'serverInfo',
  'tool_call_id',
  'tool_calls',
  'tool_name',
]);

/** Of the desktop app, by their names in ui/desktop/src/i18n/messages/en.json of goose. */
const appLabels = {
  'modelSettingsButtons.configureProviders': 'Configure providers',
  'modelSettingsButtons.switchModels': 'Switch models',
  'navigation.itemExtensions': 'Extensions',
  'navigation.itemSessions': 'Session History',
  'settingsView.tabChat': 'Chat',
  'settingsView.tabKeyboard': 'Keyboard',
  'settingsView.tabModels': 'Models',
  'settingsView.title': 'Settings',
};

/** An extension's name on the screen, as data/extensions.json has it. */
const extensionLabels = ['Memory'];

/** A button of JetBrains' editors; their documentation, which the page links. */
const editorLabels = ['Add Custom Agent'];

/** Columns and kinds of the tables of this site. */
const siteLabels = ['Another agent', 'Connect with', 'Sign-in', 'Source'];

/** Labels that none of goose's menus in a terminal has. */
export const otherLabels: ReadonlySet<string> = new Set([
  ...Object.values(appLabels),
  ...extensionLabels,
  ...editorLabels,
  ...siteLabels,
]);

/** Words in bold that are no label. */
export const emphasized: ReadonlySet<string> = new Set([
  'Check the model',
  'Its makers talk about the hardware',
  'Prompts',
  'Read the instructions for use',
  'Resources',
  'Send short commands again and again',
  'Stay 3 m away',
  'The description',
  'The schema',
  'The text',
  'To leave',
  'To interrupt',
  'Tools',
  'skill',
  'subagent',
]);

/** Numbers from a thousand on. tests/claims/context.test.ts measures those of goose. */
const measured = ['1400', '2000', '4600', '13200', '18000'];

/** Of Ollama's documentation, a choice for its context, and a fourth of the characters above. */
const ofModels = ['4096', '4500', '32000'];

/** Numbers with a comma that are no default of goose. */
export const otherNumbers: ReadonlySet<string> = new Set([...measured, ...ofModels]);

/** Tools of the examples, and of a sentence that counts what it names. */
export const otherToolCounts: ReadonlySet<string> = new Set(['2', '10']);

/** Shares of a context that is empty, and of the simulated robot's battery. */
export const otherPercents: ReadonlySet<string> = new Set(['0', '1', '12.5', '15']);

/** Files of other programs. */
export const otherFiles: ReadonlySet<string> = new Set(['package.json']);
