import type { GooseExtension } from '@aaif/goose-sdk';
import { RpcError } from './rpc.ts';
import {
  countOrNull,
  type Fields,
  fields,
  list,
  listByKey,
  oneOf,
  sessionIdOrNull,
  text,
  textOrNull,
} from '../json.ts';

export interface GooseInfo {
  /** Such as `1.52.0`; null when goose names none. */
  readonly version: string | null;
}

export interface SessionSummary {
  readonly id: string;
  readonly title: string;
  /** Working directory, absolute. */
  readonly cwd: string;
  /** ISO 8601; empty when goose does not say. */
  readonly updatedAt: string;
  readonly messages: number | null;
  readonly isArchived: boolean;
}

export interface Extension {
  /** goose's key in its configuration and in sessions. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly enabled: boolean;
  /** Comes with goose, so that it can be switched off and not removed. */
  readonly bundled: boolean;
  readonly secretNames: readonly string[];
  /** Handed back to goose as it came. */
  readonly definition: GooseExtension;
}

/** A command, or what a message can name: an agent or a recipe. */
export interface Named {
  readonly name: string;
  readonly description: string;
}

function readNamed(value: unknown): Named | null {
  const { name, description } = fields(value);
  if (textOrNull(name) === null) return null;
  return { name: text(name), description: text(description) };
}

/** goose names some commands twice. */
export const readNames = (value: unknown): readonly Named[] =>
  listByKey(value, readNamed, ({ name }) => name);

export interface Tool {
  /** With its extension's key before it, as in `spot__stand`; some have none. */
  readonly name: string;
  readonly description: string;
  /** Names of its arguments; null where goose does not tell them, or the tool takes any. */
  readonly parameters?: readonly string[] | null;
  /** Applies to all sessions, or by the mode of this one; null where nothing does. */
  readonly permission: 'always_allow' | 'ask_before' | 'never_allow' | null;
}

/** Defaults for new sessions. */
export interface Defaults {
  readonly provider: string | null;
  readonly model: string | null;
}

export function readTool(value: unknown): Tool | null {
  const { name, description, permission, parameters, inputSchema } = fields(value);
  if (textOrNull(name) === null) return null;
  const { additionalProperties } = fields(inputSchema);
  const takesAny = additionalProperties !== undefined && additionalProperties !== false;
  return {
    name: text(name),
    description: text(description),
    parameters:
      Array.isArray(parameters) && !takesAny ? list(parameters, textOrNull) : null,
    permission: oneOf(permission, ['always_allow', 'ask_before', 'never_allow']),
  };
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

/** @throws {RpcError} */
export function newSessionId({ sessionId }: Fields): string {
  const id = sessionIdOrNull(sessionId);
  if (id === null) throw new RpcError(0, 'the new session has no id to call it by');
  return id;
}

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

export interface DeviceCode {
  readonly providerId: string;
  readonly code: string;
  /** Address of the page; only http and https. */
  readonly address: string;
}

/** @returns null for what nobody could follow */
export function readDeviceCode(params: unknown): DeviceCode | null {
  const { providerId, userCode, verificationUri } = fields(params);
  const address = text(verificationUri);
  if (textOrNull(userCode) === null || !/^https?:\/\//i.test(address)) return null;
  if (!URL.canParse(address)) return null;
  return { providerId: text(providerId), code: text(userCode), address };
}
