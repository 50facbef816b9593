/**
 * The shapes of the JSON files in this folder: one folder for each release of goose that is kept, and
 * changes.json, which compares them.
 *
 * `npm run sync:goose` writes the files; nobody edits them by hand. Each names the version of goose
 * that it was read from. People write known/: names and quotes that no command of goose lists. The
 * script keeps those that the binary holds and reports the others.
 */

interface ReadFromGoose {
  /** For example `1.52.0`. */
  readonly gooseVersion: string;
}

/**
 * cli.json: what `goose --help` says, for every command. Where it says nothing, the words are those
 * of data/known/cli.json.
 */
export interface CliData extends ReadFromGoose {
  readonly root: CliCommand;
}

export interface CliCommand {
  /** The last word of the command, such as `list` for `goose session list`. */
  readonly name: string;
  readonly aliases: readonly string[];
  /** First paragraph of the help. */
  readonly about: string;
  readonly usage: string;
  readonly arguments: readonly CliArgument[];
  readonly options: readonly CliOption[];
  readonly commands: readonly CliCommand[];
}

interface CliValue {
  readonly description: string;
  readonly required: boolean;
  readonly repeatable: boolean;
  /** Every value that goose accepts; null when it accepts any text. */
  readonly values: readonly string[] | null;
  readonly default: string | null;
}

export interface CliArgument extends CliValue {
  readonly name: string;
}

export interface CliOption extends CliValue {
  /** With its dashes, such as `--resume`. */
  readonly long: string | null;
  /** With its dash, such as `-r`. */
  readonly short: string | null;
  /** The placeholder of the value, such as `NAME`; null for a switch. */
  readonly value: string | null;
}

/** counts.json: how many of each there are, for pages that need not load the lists. */
export interface CountsData extends ReadFromGoose {
  readonly providers: number;
  readonly extensions: number;
  readonly tools: number;
  /** With their subcommands. */
  readonly commands: number;
}

/** providers.json: what goose answers to `providers/list`, over ACP. */
export interface ProvidersData extends ReadFromGoose {
  readonly providers: readonly Provider[];
}

export interface Provider {
  /** The value of `GOOSE_PROVIDER` and `--provider`. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Null when goose takes the model from the service or asks for one. */
  readonly defaultModel: string | null;
  /** A {@link SetupKind}. */
  readonly setup: string;
  readonly settings: readonly ProviderSetting[];
  readonly steps: readonly string[];
  /** The program that must be on the PATH, for a provider that drives another agent. */
  readonly program: string | null;
  readonly docs: string | null;
  readonly deprecated: boolean;
}

/**
 * A way to connect a provider: by an API key; a sign-in in the browser; the program of
 * another agent; a server or model on the own machine; an account of a cloud; or some settings.
 */
export type SetupKind = 'key' | 'sign-in' | 'agent' | 'local' | 'cloud' | 'settings';

export interface ProviderSetting {
  /** The name in the environment and in the configuration. */
  readonly name: string;
  readonly required: boolean;
  readonly secret: boolean;
  readonly default: string | null;
}

/** models.json: the models that goose knows of each provider without asking the service. */
export interface ModelsData extends ReadFromGoose {
  /** By the id of the provider; those without a list are left out. */
  readonly models: Readonly<Record<string, readonly string[]>>;
}

/** extensions.json: the extensions inside the binary, asked for their tools one by one. */
export interface ExtensionsData extends ReadFromGoose {
  readonly extensions: readonly BuiltinExtension[];
}

export interface BuiltinExtension {
  /** The name in the configuration and for `--with-builtin`. */
  readonly name: string;
  readonly displayName: string;
  /** `platform` extensions run inside goose; `builtin` ones are MCP servers in the binary. */
  readonly type: string;
  readonly description: string;
  /** A fresh installation has it switched on. */
  readonly enabledByDefault: boolean;
  readonly tools: readonly ExtensionTool[];
}

export interface ExtensionTool {
  /** The name as the model sees it. */
  readonly name: string;
  /** First paragraph of what the model reads about it. */
  readonly description: string;
  readonly parameters: readonly string[];
}

/** servers.json: servers of others that npm offers, as `npm run sync:servers` started them. */
export interface ListedServer {
  /** The name in the configuration. */
  readonly id: string;
  readonly title: string;
  /** A {@link ServerKind}. */
  readonly kind: string;
  readonly package: string;
  /** Of its command, behind the package. */
  readonly args: readonly string[];
  /** Variables whose values are secrets. */
  readonly keys: readonly string[];
  readonly reaches: string;
  /** Beside Node.js; empty for nothing. */
  readonly needs: string;
  readonly source: string;
  readonly license: string;
  readonly version: string;
  /** The day of that version on npm, such as `2026-09-01`. */
  readonly released: string;
  /** As goose offers them to the model, without the name of the server. */
  readonly tools: readonly { readonly name: string; readonly description: string }[];
}

export type ServerKind = 'computer' | 'browser' | 'search' | 'development' | 'cloud';

/** catalogue.json: of the same extensions what the console shows, since every reader of it loads it. */
export interface CatalogueData extends ReadFromGoose {
  readonly extensions: readonly (Omit<BuiltinExtension, 'tools'> & {
    /** By name. */
    readonly tools: readonly string[];
  })[];
}

/** session.json: what a new session offers over ACP. */
export interface SessionData extends ReadFromGoose {
  readonly defaultMode: string;
  readonly modes: readonly { readonly id: string; readonly description: string }[];
  /** The ids for `setSessionConfigOption`. */
  readonly configOptions: readonly { readonly id: string; readonly name: string }[];
}

/** terminal.json: what `/help` says in a session in the terminal. */
export interface TerminalData extends ReadFromGoose {
  readonly commands: readonly SlashCommand[];
  readonly keys: readonly { readonly key: string; readonly description: string }[];
}

export interface SlashCommand {
  /** The ways to write it, such as `/exit` and `/quit`. */
  readonly usage: readonly string[];
  readonly description: string;
}

/** texts.json: what the binary holds of the texts in data/known/texts.json. */
export interface TextsData extends ReadFromGoose {
  /** `{}` stands for what differs. */
  readonly messages: readonly string[];
  /** Entries of its menus, and its questions. */
  readonly menus: readonly string[];
  /** Names of HTTP headers. */
  readonly headers: readonly string[];
}

/** paths.json: what `goose info` prints. */
export interface PathsData extends ReadFromGoose {
  readonly paths: readonly { readonly label: string; readonly path: string }[];
}

/** environment.json: variables that goose reads, beside those of the providers. */
export interface EnvironmentData extends ReadFromGoose {
  readonly variables: readonly EnvironmentVariable[];
}

export interface EnvironmentVariable {
  readonly name: string;
  /** Its subject, such as `model`; `other` when only goose's own text names the variable. */
  readonly topic: string;
  /** Empty when only goose's own text names the variable. */
  readonly purpose: string;
  /** The file of goose's repository that says so. */
  readonly source: string | null;
  /** In words, with values between backticks; null when none is known. */
  readonly default: string | null;
  /** goose reads the name from `config.yaml` as well. */
  readonly inFile: boolean;
  /** The source of the name: `help`, `extensions` (a description) or `binary`. */
  readonly seenIn: readonly string[];
}

/** changes.json: in what the releases of this folder differ, by what both of them hold. */
export interface ChangesData {
  /** The releases that are kept, the one that the pages describe last. */
  readonly releases: readonly string[];
  readonly changes: readonly Change[];
  /** Of providers that both releases have, the models that goose knows by itself. */
  readonly models: readonly ModelChange[];
}

/** The kind of thing that a {@link Change} is of. */
export type ChangedKind =
  | 'command'
  | 'flag'
  | 'variable'
  | 'slash command'
  | 'provider'
  | 'setting'
  | 'extension'
  | 'tool'
  | 'mode';

/**
 * arrivals.json: of changes.json, what is new, for pages that have room for no more. By
 * {@link ChangedKind} and name, the release that has it and the one before it that has not. A name
 * that belongs to something stands behind that, as in `goose run --name`.
 */
export type ArrivalsData = Readonly<
  Record<string, Readonly<Record<string, readonly string[]>> | undefined>
>;

interface BetweenReleases {
  /** The earlier of two releases that follow each other in this folder; others may lie between. */
  readonly from: string;
  /** The later one. */
  readonly to: string;
}

export interface Change extends BetweenReleases {
  /** A {@link ChangedKind}. */
  readonly kind: string;
  /** As a reader types it, such as `goose session list`, `--limit`, `/plan` or `OPENAI_HOST`. */
  readonly name: string;
  /** The command of a flag, the provider of a setting, or the extension of a tool. */
  readonly of: string | null;
  /** `new` and `gone` are of the later release; `changed` is another default. */
  readonly what: string;
  /** The default before; null for none, and where it did not change. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface ModelChange extends BetweenReleases {
  /** The id of the provider. */
  readonly provider: string;
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

/** sdk.json: the declarations of `@aaif/goose-sdk`, and what this goose answers to each method. */
export interface SdkData extends ReadFromGoose {
  readonly sdkVersion: string;
  /** Functions that the package exports, such as `createHttpStream`. */
  readonly functions: readonly SdkFunction[];
  /** Methods of `GooseClient`. */
  readonly client: readonly SdkMethod[];
  /** The parts of `GooseClient` beside its methods. */
  readonly properties: readonly SdkField[];
  /** Methods of `client.goose`. */
  readonly goose: readonly SdkMethod[];
  readonly callbacks: readonly SdkField[];
  readonly types: readonly SdkType[];
}

export interface SdkFunction {
  readonly name: string;
  readonly module: string;
  readonly signature: string;
  readonly description: string;
}

export interface SdkMethod {
  readonly name: string;
  /** The JSON-RPC method on the wire; null when the call sends nothing. */
  readonly wire: string | null;
  /** Type of the parameter; null when it takes none. */
  readonly request: string | null;
  /** Type that the promise resolves with. */
  readonly response: string;
  readonly description: string;
  /** An {@link SdkAnswer}. */
  readonly answer: string;
  /** Parameters that goose requires and the SDK's type does not have. */
  readonly missing: readonly string[];
}

/**
 * goose's reaction to a call: it answered in the SDK's shape; it answered, and the SDK refused the
 * shape; it knows the method and asked for parameters; it does not know the method; or the call was
 * not tried, because it sends nothing or starts something.
 */
export type SdkAnswer = 'fits' | 'misfit' | 'known' | 'unknown' | 'untried';

export interface SdkType {
  readonly name: string;
  /** The package that declares it. */
  readonly module: string;
  readonly description: string;
  /** Members of an object type; null for a union or another type. */
  readonly fields: readonly SdkField[] | null;
  /** The TypeScript of a type that is no object; null for one that is. */
  readonly definition: string | null;
}

export interface SdkField {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly description: string;
}

/**
 * sessions/*.json: a session of the released goose, written by `npm run record:goose`. The words and
 * choices of the model come from a script. goose, its tools and their answers are real.
 */
export interface SessionTranscript extends ReadFromGoose {
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** The files that lay in the working folder, by name. */
  readonly files: Readonly<Record<string, string>>;
  readonly steps: readonly SessionStep[];
}

export type SessionStep =
  /** A person asks. */
  | { readonly kind: 'prompt'; readonly text: string }
  /** The model speaks. */
  | { readonly kind: 'text'; readonly text: string }
  /** The model asks for a tool, under the name that goose offers it by. */
  | {
      readonly kind: 'call';
      readonly tool: string;
      readonly arguments: Readonly<Record<string, unknown>>;
    }
  /** goose hands the model what came of the last call. */
  | { readonly kind: 'result'; readonly failed: boolean; readonly text: string }
  /** The model thinks, where it shows that. */
  | { readonly kind: 'thinking'; readonly text: string }
  /** goose says something about the session, or a message holds what is no text. */
  | { readonly kind: 'notice'; readonly text: string };

/** checks.json of the built site: what a command prints where a page is right. */
export interface PageCheck {
  readonly command: string;
  /** Each text, and the option or line that it belongs to. */
  readonly expects: readonly { readonly text: string; readonly near: string }[];
}
