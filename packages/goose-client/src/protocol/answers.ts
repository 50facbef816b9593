import type { GooseExtension } from '@aaif/goose-sdk';
import { RpcError } from './rpc.ts';
import {
  countOrNull,
  type Fields,
  fields,
  list,
  listByKey,
  oneOf,
  type ReadBy,
  sessionIdOrNull,
  text,
  textOrNull,
} from '../json.ts';

export interface GooseInfo {
  /** Such as `1.52.0`; null when goose names none. */
  readonly version: string | null;
}

/** A command, or what a message can name: an agent or a recipe. */
export type Named = ReadBy<typeof readNamed>;

function readNamed(value: unknown) {
  const { name, description } = fields(value);
  if (textOrNull(name) === null) return null;
  return { name: text(name), description: text(description) };
}

/** goose names some commands twice. */
export const readNames = (value: unknown): readonly Named[] =>
  listByKey(value, readNamed, ({ name }) => name);

/** Defaults for new sessions. */
export interface Defaults {
  readonly provider: string | null;
  readonly model: string | null;
}

export type Tool = ReadBy<typeof readTool>;

export function readTool(value: unknown) {
  const { name, description, permission, parameters, inputSchema } = fields(value);
  if (textOrNull(name) === null) return null;
  const { additionalProperties } = fields(inputSchema);
  const takesAny = additionalProperties !== undefined && additionalProperties !== false;
  return {
    /** With its extension's key before it, as in `spot__stand`; some have none. */
    name: text(name),
    description: text(description),
    /** Names of its arguments; null where goose does not tell them, or the tool takes any. */
    parameters:
      Array.isArray(parameters) && !takesAny ? list(parameters, textOrNull) : null,
    /** Applies to all sessions, or by the mode of this one; null where nothing does. */
    permission: oneOf(permission, ['always_allow', 'ask_before', 'never_allow']),
  };
}

export type Extension = ReadBy<typeof readExtension>;

export function readExtension(value: unknown) {
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
    /** goose's key in its configuration and in sessions. */
    key,
    name: text(displayName) || text(name) || text(fields(server)['name'], key),
    description: text(description),
    enabled: enabled === true,
    /** Comes with goose, so that it can be switched off and not removed. */
    bundled: bundled === true,
    secretNames: list(envKeys, textOrNull),
    /** It is only ever handed back to the goose that it came from. */
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

export type SessionSummary = ReadBy<typeof readSummary>;

export function readSummary(value: unknown) {
  const { sessionId, title, cwd, updatedAt, _meta } = fields(value);
  const id = sessionIdOrNull(sessionId);
  if (id === null) return null;
  return {
    id,
    title: text(title).trim() || untitled,
    /** Working directory, absolute. */
    cwd: text(cwd),
    /** ISO 8601; empty when goose does not say. */
    updatedAt: text(updatedAt),
    messages: countOrNull(fields(_meta)['messageCount']),
    isArchived: textOrNull(fields(_meta)['archivedAt']) !== null,
  };
}

export type DeviceCode = ReadBy<typeof readDeviceCode>;

/** @returns null for what nobody could follow; the address is of http or https */
export function readDeviceCode(params: unknown) {
  const { providerId, userCode, verificationUri } = fields(params);
  const address = text(verificationUri);
  if (textOrNull(userCode) === null || !/^https?:\/\//i.test(address)) return null;
  if (!URL.canParse(address)) return null;
  return { providerId: text(providerId), code: text(userCode), address };
}
