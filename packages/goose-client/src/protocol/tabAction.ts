import { blockText, type Image, imageBlock } from './content.ts';
import {
  countOrNull,
  type Fields,
  fields,
  list,
  sessionIdOrNull,
  text,
} from '../json.ts';
import type { Asked, RpcId } from './rpc.ts';
import { readOptions, type SessionOption } from './sessionOption.ts';

/** A request of one tab, as the other tabs show it. */
export type TabAction = { readonly sessionId: string } & (
  | {
      readonly type: 'prompted';
      readonly id: RpcId;
      readonly text: string;
      readonly images: readonly Image[];
      /** The reason for the answer's end, such as `end_turn`. */
      readonly stopReason: Promise<string>;
    }
  | {
      readonly type: 'loading' | 'optionsChanging';
      readonly options: Promise<readonly SessionOption[]>;
    }
  | { readonly type: 'stopped' }
  | { readonly type: 'renaming'; readonly title: string; readonly done: Promise<unknown> }
  /** goose forgets all but the first messages of the reader and their answers. */
  | {
      readonly type: 'rewinding';
      readonly questions: number;
      readonly done: Promise<unknown>;
    }
  /** The last is of a session that was added, archived or restored. */
  | { readonly type: 'deleting' | 'listChanging'; readonly done: Promise<unknown> }
);

/** Requests that change goose's list of sessions. */
const listChanges: ReadonlySet<string> = new Set([
  '_goose/unstable/session/import',
  'session/fork',
  '_goose/unstable/session/archive',
  '_goose/unstable/session/unarchive',
]);

/** @returns null for what changes nothing that a page shows. */
export function readTabAction(
  method: string,
  params: unknown,
  asked: Asked | null,
): TabAction | null {
  const { sessionId: id, prompt, title, _meta } = fields(params);
  const sessionId = sessionIdOrNull(id);
  if (fields(_meta)['trial'] === true) return null;
  if (asked && listChanges.has(method)) {
    return { type: 'listChanging', sessionId: sessionId ?? '', done: asked.answer };
  }
  if (sessionId === null) return null;
  if (!asked) return method === 'session/cancel' ? { type: 'stopped', sessionId } : null;
  const { answer } = asked;
  const read = <Value>(reader: (answer: Fields) => Value) =>
    unhurried(answer.then(reader));
  switch (method) {
    case 'session/prompt':
      return {
        type: 'prompted',
        sessionId,
        id: asked.id,
        text: list(prompt, (block) => blockText(fields(block))).join(''),
        images: list(prompt, (block) => imageBlock(fields(block))),
        stopReason: read(readStopReason),
      };
    case 'session/load':
      return { type: 'loading', sessionId, options: read(readAnsweredOptions) };
    case 'session/set_config_option':
      return { type: 'optionsChanging', sessionId, options: read(readAnsweredOptions) };
    case '_goose/unstable/session/rename':
      return { type: 'renaming', sessionId, title: text(title), done: answer };
    case '_goose/unstable/session/conversation/truncate': {
      const questions = countOrNull(fields(_meta)['questions']);
      return questions === null
        ? null
        : { type: 'rewinding', sessionId, questions, done: answer };
    }
    case 'session/delete':
      return { type: 'deleting', sessionId, done: answer };
    default:
      return null;
  }
}

/** It may be refused before anybody has begun to wait. */
function unhurried<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

export const readStopReason = ({ stopReason }: Fields) => text(stopReason, 'end_turn');

export const readAnsweredOptions = ({ configOptions }: Fields) =>
  readOptions(configOptions);
