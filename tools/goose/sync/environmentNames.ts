import type { EnvironmentVariable } from '../../../data/types.ts';

/** What is known of a variable, beside where it was seen. */
export type KnownVariable = Omit<EnvironmentVariable, 'name' | 'topic' | 'seenIn'>;

/** In github.com/aaif-goose/goose, where the meanings and the defaults come from. */
const variables = 'documentation/docs/guides/environment-variables.md';
const files = 'documentation/docs/guides/config-files.md';
const config = 'crates/goose/src/config/base.rs';
const output = 'crates/goose-cli/src/session/output.rs';
const streaming = 'crates/goose-cli/src/session/streaming_buffer.rs';
const liveVoice = 'crates/goose/src/live_voice/service.rs';
const oauth = 'crates/goose/src/oauth/mod.rs';

const known = (
  purpose: string,
  source: string | null = variables,
  byDefault: string | null = null,
): KnownVariable => ({ purpose, source, default: byDefault, inFile: false });

/** A variable that goose reads from `config.yaml` as well. */
const setting = (...words: Parameters<typeof known>): KnownVariable => ({
  ...known(...words),
  inFile: true,
});

/**
 * Variables that goose reads, by topic. `npm run sync:goose` keeps a name only when the binary holds
 * it, and tells which it dropped: those of former releases stay here as long as data/ has these.
 */
export const knownVariables: Readonly<
  Record<string, Readonly<Record<string, KnownVariable>>>
> = {
  model: {
    GOOSE_PROVIDER: setting('Provider for this process', config),
    GOOSE_MODEL: setting('Model for this process', config),
    GOOSE_PLANNER_PROVIDER: setting('Provider of `/plan`', null),
    GOOSE_PLANNER_MODEL: setting('Model of `/plan`', null),
    GOOSE_TEMPERATURE: setting('Randomness of the answers', files, 'the model’s'),
    GOOSE_MAX_TOKENS: setting('Most tokens of one answer', files, 'the model’s'),
    GOOSE_CONTEXT_LIMIT: setting(
      'Size of the model’s context, in tokens',
      variables,
      'the model’s, or 128,000',
    ),
    GOOSE_INPUT_LIMIT: setting('Most tokens of the prompt, for Ollama', files),
    GOOSE_THINKING_EFFORT: known('How much the model thinks', null),
    CLAUDE_THINKING_TYPE: setting(
      'How Claude thinks: adaptive, enabled or disabled',
      config,
      '`adaptive` from Claude 4.6 on, else `disabled`',
    ),
    GEMINI3_THINKING_LEVEL: setting('How much Gemini 3 thinks', config, '`low`'),
    GOOSE_CACHE_TTL: setting('How long Anthropic keeps the cached prompt', files, '`5m`'),
    GOOSE_STREAM_TIMEOUT: known(
      'Seconds without a piece of the answer before goose gives up',
      null,
    ),
    GOOSE_TOOLSHIM: setting(
      'Lets a second model read tool calls out of text',
      files,
      '`false`',
    ),
    GOOSE_TOOLSHIM_OLLAMA_MODEL: setting('The model that reads them', files),
    GOOSE_TOOLSHIM_BACKEND: known(
      'Where that model runs: `ollama`, `local` or `llama.cpp`',
      null,
      '`ollama`',
    ),
    GOOSE_TOOLSHIM_MODEL: known('The model that reads them, with `local`', null),
    GOOSE_LOCAL_ENABLE_THINKING: setting(
      'With `false`, models that run inside goose do not think first',
      null,
      'the model’s',
    ),
    GOOSE_LOCAL_DRAFT_MODEL: setting(
      'Small model that drafts for one that runs inside goose',
      null,
    ),
    GOOSE_PROVIDER_SKIP_BACKOFF: known(
      'Asks the provider again without a pause after an error',
      null,
      '`false`',
    ),
  },
  session: {
    GOOSE_MODE: setting('Permission mode', config, '`auto`'),
    GOOSE_MAX_TURNS: setting('Most turns without asking you', files, '`1000`'),
    GOOSE_AUTO_COMPACT_THRESHOLD: setting(
      'Share of the context at which goose summarizes the conversation',
      files,
      '`0.8`',
    ),
    GOOSE_TOOL_CALL_CUTOFF: setting(
      'Tool calls that stay in full before older ones are summarized',
      'crates/goose/src/context_mgmt/mod.rs',
      'grows with the context',
    ),
    GOOSE_TOOL_PAIR_SUMMARIZATION: known(
      'Summarizes old tool calls in the background',
      'crates/goose/src/context_mgmt/mod.rs',
    ),
    GOOSE_DISABLE_SESSION_NAMING: setting(
      'Asks no model for the session’s title',
      config,
      '`false`',
    ),
    GOOSE_STATE_MACHINE: known('Runs the new agent loop, a state machine', null),
    GOOSE_SLASH_COMMANDS_ENABLED: setting(
      'With `false`, editors and apps are offered no slash commands, and the new agent loop sends them to the model as text',
      'crates/goose/src/agents/execute_commands.rs',
      '`true`',
    ),
    GOOSE_LIVE_VOICE_ENABLED: setting(
      'Lets apps talk with goose by voice, in `auto` mode, with the new agent loop and an OpenAI key',
      liveVoice,
      '`false`',
    ),
    GOOSE_LIVE_VOICE: setting('The voice that answers there', liveVoice, '`marin`'),
    GOOSE_STOP_HOOK_BLOCK_CAP: known(
      'How often a hook may keep goose from ending its turn',
      null,
      '`8`',
    ),
    GOOSE_NOSTR_RELAYS: setting(
      'Relays for shared sessions',
      'crates/goose/src/session/nostr_share.rs',
      'four public relays',
    ),
  },
  instructions: {
    CONTEXT_FILE_NAMES: setting(
      'Names of the hint files that goose reads, as a JSON list',
      variables,
      '`AGENTS.md`, `.goosehints`',
    ),
    GOOSE_MOIM_MESSAGE_TEXT: known('Text that goes into each turn'),
    GOOSE_MOIM_MESSAGE_FILE: known('File whose text goes into each turn'),
    GOOSE_SYSTEM_PROMPT_FILE_PATH: setting('File with a system prompt of your own', null),
  },
  tools: {
    GOOSE_DEFAULT_EXTENSION_TIMEOUT: setting(
      'Seconds that an extension may take',
      config,
    ),
    GOOSE_SEARCH_PATHS: setting('Folders in which extensions find programs', config),
    GOOSE_SHELL: known(
      'Shell for the commands that goose runs',
      variables,
      '`/bin/bash`, else `$SHELL`; `cmd` on Windows',
    ),
    GOOSE_MAX_TOOL_RESPONSE_SIZE: known(
      'Most characters of a tool’s answer in the conversation',
      variables,
      '`200000`',
    ),
    GOOSE_TODO_MAX_CHARS: known(
      'Most characters of the list that `todo_write` keeps',
      'crates/goose/src/agents/platform_extensions/todo.rs',
      '`50000`',
    ),
    GOOSE_DOCS_ROOT: setting(
      'Where goose looks for its own documentation',
      files,
      '`https://goose-docs.ai`',
    ),
  },
  subagents: {
    GOOSE_SUBAGENT_MODEL: known('Model of subagents', null),
    GOOSE_SUBAGENT_PROVIDER: known('Provider of subagents', null),
    GOOSE_SUBAGENT_MAX_TURNS: known('Most turns of a subagent', variables, '`25`'),
    GOOSE_MAX_BACKGROUND_TASKS: known(
      'Most subagents at the same time in the background',
      variables,
      '`5`',
    ),
    GOOSE_COMPLETED_TASK_TTL_SECS: setting(
      'Seconds for which the result of a background task is kept',
      'crates/goose/src/agents/platform_extensions/summon.rs',
      '`600`',
    ),
  },
  recipes: {
    GOOSE_RECIPE_PATH: known('More folders in which goose looks for recipes'),
    GOOSE_RECIPE_GITHUB_REPO: setting(
      'Repository in which goose looks for recipes',
      files,
    ),
    GOOSE_RECIPE_RETRY_TIMEOUT_SECONDS: known(
      'Seconds for a recipe’s check of its success',
      variables,
      'the recipe’s',
    ),
    GOOSE_RECIPE_ON_FAILURE_TIMEOUT_SECONDS: known(
      'Seconds for a recipe’s command after a failure',
      variables,
      'the recipe’s',
    ),
  },
  terminal: {
    GOOSE_CLI_THEME: setting('Theme of the CLI: light, dark or ansi', output, '`ansi`'),
    GOOSE_CLI_LIGHT_THEME: setting('Code colors on a light terminal', output, '`GitHub`'),
    GOOSE_CLI_DARK_THEME: setting('Code colors on a dark terminal', output, '`zenburn`'),
    GOOSE_CLI_BELL: setting(
      'Rings the terminal bell when goose waits for you',
      output,
      '`false`',
    ),
    GOOSE_CLI_MIN_PRIORITY: setting(
      'How important a tool’s output must be to be shown',
      output,
      '`0.0`',
    ),
    GOOSE_CLI_NEWLINE_KEY: known(
      'Key for a new line in the prompt, together with Ctrl',
      variables,
      '`j`',
    ),
    GOOSE_CLI_SHOW_COST: setting(
      'Shows what the model is estimated to cost',
      files,
      '`false`',
    ),
    GOOSE_CLI_SHOW_THINKING: known('Shows the model’s reasoning', variables, 'off'),
    GOOSE_SHOW_FULL_OUTPUT: setting(
      'Shows what tools print in full, as /r does',
      output,
      '`false`',
    ),
    GOOSE_MAX_CODE_BLOCK_LINES: known(
      'Lines above which a code block of an answer is cut; the rest goes to a file',
      streaming,
      '`50`',
    ),
    GOOSE_TRUNCATED_SHOW_LINES: known(
      'Lines that are shown of a block that is cut',
      streaming,
      '`20`',
    ),
    GOOSE_NO_CODE_TRUNCATION: known('Cuts no code block', streaming, '`false`'),
    GOOSE_PROMPT_EDITOR: setting(
      'Editor for writing prompts',
      config,
      '`$VISUAL`, else `$EDITOR`',
    ),
    GOOSE_PROMPT_EDITOR_ALWAYS: setting(
      'Opens that editor for each prompt',
      config,
      '`true`',
    ),
    GOOSE_STATUS_HOOK: setting(
      'Command that the CLI runs with each change of its status',
      output,
    ),
    GOOSE_DEBUG: known('Shows tool parameters in full', variables, '`false`'),
  },
  files: {
    GOOSE_PATH_ROOT: known(
      'Folder for all of goose’s own files',
      variables,
      'the system’s folders',
    ),
    GOOSE_ADDITIONAL_CONFIG_FILES: known('More configuration files', config),
    GOOSE_DISABLE_KEYRING: setting(
      'Keeps secrets in a file instead of the keychain',
      config,
    ),
  },
  safety: {
    SECURITY_PROMPT_ENABLED: setting('Looks for injected instructions', files, '`false`'),
    SECURITY_PROMPT_THRESHOLD: setting('How sure that check must be', files, '`0.8`'),
    SECURITY_PROMPT_CLASSIFIER_ENABLED: setting(
      'Judges prompts with a model as well',
      files,
      '`false`',
    ),
    GOOSE_TELEMETRY_ENABLED: setting(
      'Whether anonymous usage data is sent',
      files,
      '`false`',
    ),
    GOOSE_TELEMETRY_OFF: known(
      'Sends no usage data, whatever the configuration says',
      null,
    ),
  },
  server: {
    GOOSE_SERVER__SECRET_KEY: known('Secret that clients of goose serve must send'),
    GOOSE_TLS: known('Serves over TLS', variables, '`false`'),
    GOOSE_TLS_CERT_PATH: known('Certificate of the server', null),
    GOOSE_TLS_KEY_PATH: known('Key of the server’s certificate', null),
    GOOSE_MAX_ACTIVE_AGENTS: setting(
      'Most sessions that a server keeps loaded',
      'crates/goose/src/execution/manager.rs',
      '`100`',
    ),
    GOOSE_GATEWAY_MAX_TURNS: known(
      'Most turns of a session that came through a gateway',
      'crates/goose/src/gateway/handler.rs',
      '`GOOSE_MAX_TURNS`, else `5`',
    ),
  },
  network: {
    GOOSE_CA_CERT_PATH: known('Certificates of an authority to trust', null),
    GOOSE_CLIENT_CERT_PATH: known(
      'Client certificate for requests to the provider',
      null,
    ),
    GOOSE_CLIENT_KEY_PATH: known('Key of the client certificate', null),
    GOOSE_OAUTH_CALLBACK_PORT: known(
      'Fixed port for the answer of a sign-in',
      variables,
      'any free port',
    ),
    GOOSE_OAUTH_CALLBACK_TIMEOUT_SECONDS: known(
      'Seconds that goose waits for that answer',
      oauth,
      '`300`',
    ),
    GOOSE_MCP_OAUTH_CLIENT_ID: known(
      'Client that you have registered with a service for sign-ins',
      oauth,
      'goose registers itself',
    ),
    GOOSE_MCP_OAUTH_CLIENT_SECRET: known('Secret of that client', oauth),
    GOOSE_MCP_OAUTH_CLIENT_METADATA_URL: known(
      'Address where services find goose’s own description',
      oauth,
      '`https://goose-docs.ai/oauth/client-metadata.json`',
    ),
  },
  observability: {
    RUST_LOG: known('Which parts of goose write how much into the logs', null),
    OTEL_EXPORTER_OTLP_ENDPOINT: setting('Where traces, metrics and logs are sent'),
    OTEL_EXPORTER_OTLP_TIMEOUT: setting(
      'Milliseconds that sending them may take',
      files,
      '`10000`',
    ),
    OTEL_SERVICE_NAME: known('The service’s name in what is sent'),
    OTEL_RESOURCE_ATTRIBUTES: known('Labels of what is sent'),
    OTEL_TRACES_SAMPLER: known('Which traces are kept'),
    OTEL_TRACES_SAMPLER_ARG: known('The sampler’s argument'),
    OTEL_SDK_DISABLED: known('Sends none of them'),
    LANGFUSE_PUBLIC_KEY: known('Public key for Langfuse'),
    LANGFUSE_SECRET_KEY: known('Secret key for Langfuse'),
    LANGFUSE_URL: known('Address of Langfuse'),
  },
  set: {
    AGENT_SESSION_ID: known(
      'Set by goose for its extensions and shell commands: the session’s id',
    ),
    GOOSE_TERMINAL: known(
      'Set by goose for the commands that check a recipe, not for those of `shell`',
      null,
    ),
  },
};
