import type { GooseExtension } from '@aaif/goose-sdk';
import { countOrNull, fields, list, sessionIdOrNull, text, textOrNull } from './read';

/** Which goose the page talks to. */
export interface GooseInfo {
  /** As goose names it, such as `1.52.0`; null when it does not say. */
  readonly version: string | null;
}

/** One entry of goose's list of sessions. */
export interface SessionSummary {
  readonly id: string;
  readonly title: string;
  /** Working directory, absolute. */
  readonly cwd: string;
  /** ISO 8601; empty when goose does not say. */
  readonly updatedAt: string;
  readonly messages: number | null;
  /** Whether the reader has put it away. */
  readonly isArchived: boolean;
}

/** An extension that goose knows, switched on or off for new sessions. */
export interface Extension {
  /** goose's key for it, in its configuration and in sessions. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly enabled: boolean;
  /** Comes with goose, so that it can be switched off and not removed. */
  readonly bundled: boolean;
  /** Names of the secrets that it gets from goose, as variables or in headers. */
  readonly secretNames: readonly string[];
  /** As goose described it, for handing it back. */
  readonly definition: GooseExtension;
}

export interface NamedAgent {
  readonly kind: 'agent';
  readonly name: string;
  readonly description: string;
}

/** An agent, or a recipe, that a message can name. */
export function readAgent(value: unknown): NamedAgent | null {
  const { name, description } = fields(value);
  if (textOrNull(name) === null) return null;
  return { kind: 'agent', name: text(name), description: text(description) };
}

export interface Tool {
  /** With its extension's key before it, as in `spot__stand`; some have none. */
  readonly name: string;
  readonly description: string;
  /** What holds for it in all sessions, or by the mode of this one; null where nothing does. */
  readonly permission: 'always_allow' | 'ask_before' | 'never_allow' | null;
}

/** What goose does by default when a session starts. */
export interface Defaults {
  readonly provider: string | null;
  readonly model: string | null;
}

export function readTool(value: unknown): Tool | null {
  const { name, description, permission } = fields(value);
  if (textOrNull(name) === null) return null;
  return {
    name: text(name),
    description: text(description),
    permission: readPermissionLevel(permission),
  };
}

function readPermissionLevel(value: unknown): Tool['permission'] {
  switch (value) {
    case 'always_allow':
    case 'ask_before':
    case 'never_allow':
      return value;
    default:
      return null;
  }
}

export function readExtension(value: unknown): Extension | null {
  const { extension, enabled, configKey } = fields(value);
  const {
    name,
    display_name: displayName,
    description,
    bundled,
    server,
    envKeys,
  } = fields(extension);
  const key = text(configKey, text(name));
  if (key === '') return null;
  return {
    key,
    name: text(displayName) || text(name) || text(fields(server)['name'], key),
    description: text(description),
    enabled: enabled === true,
    bundled: bundled === true,
    secretNames: list(envKeys, textOrNull),
    // It is only ever handed back to the goose that it came from.
    definition: extension as GooseExtension,
  };
}

/** Stands for the title of a session that has none yet. */
export const untitled = 'Untitled session';

export function readSummary(value: unknown): SessionSummary | null {
  const { sessionId, title, cwd, updatedAt, _meta } = fields(value);
  const id = sessionIdOrNull(sessionId);
  if (id === null) return null;
  return {
    id,
    title: text(title).trim() || untitled,
    cwd: text(cwd),
    updatedAt: text(updatedAt),
    messages: countOrNull(fields(_meta)['messageCount']),
    isArchived: textOrNull(fields(_meta)['archivedAt']) !== null,
  };
}
