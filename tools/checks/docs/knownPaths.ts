/** Files and folders that the pages name and `goose info` on Linux does not. Each group says whose they are. */

/** documentation/docs/guides/config-files.md and crates/goose/src/config/base.rs of goose. */
const otherSystems = [
  '%APPDATA%\\Block\\goose\\config\\config.yaml',
  '%PROGRAMDATA%',
  'goose\\config.yaml',
  // Of download_cli.ps1 and download_cli.sh.
  '%USERPROFILE%\\.local\\bin',
  '%USERPROFILE%\\goose',
  '/etc/goose/config.yaml',
];

/** Tried in tests/claims. */
const ofAProject = [
  '.agents/agents',
  '.agents/checks',
  '.agents/recipes',
  '.agents/skills',
  '.claude/skills',
  '.goose/agents',
  '.goose/memory',
  '.goose/recipes',
  '.goose/skills',
  '~/.agents/AGENTS.md',
  '~/.agents/skills',
  '~/.claude/skills',
];

const ofOtherPrograms = [
  '.github/workflows/review.yml',
  '/path/to/dice',
  '~/.bashrc',
  '~/.config',
  '~/.config/zed/settings.json',
  '~/.jetbrains/acp.json',
  '~/.local/bin',
  '~/.zshrc',
];

/** Below the address of a server, or of this site. */
const ofServers = [
  '/docs/getting-started/providers',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
  '/oauth_callback',
  'v1/chat/completions',
];

/** Paths in the forms of all systems. */
export const otherPaths: ReadonlySet<string> = new Set([
  ...otherSystems,
  ...ofAProject,
  ...ofOtherPrograms,
  ...ofServers,
]);
