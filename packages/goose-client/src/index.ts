/*
 * Everything that a page may use: functions by name, and all types. README.md begins with the smallest
 * page; what goose sends is described by `Update`, what it asks by `Question`, and what it answers by
 * `GooseClient`.
 */
export { connectToGoose } from './connection/connection.ts';
export { firstConnection, nextConnection } from './connection/machine.ts';
export { createReconnectingConnection } from './connection/reconnecting.ts';
export { readSavedConnection } from './connection/savedConnection.ts';
export { untitled } from './protocol/answers.ts';
export { blockText, imageBlock, readImage } from './protocol/content.ts';
export { isSame } from './protocol/definition.ts';
export { UnknownProtocolError } from './protocol/gooseClient.ts';
export { readRecipe } from './protocol/recipe.ts';
export { RpcError } from './protocol/rpc.ts';
export { changedCall, isFinished, newToolCall } from './protocol/toolCall.ts';
export { within } from './timing.ts';
export { methodOf } from './transport/message.ts';
export { openPool, ownPool } from './transport/openPool.ts';
export { TransportError } from './transport/transportError.ts';

export type * from './connection/connection.ts';
export type * from './connection/diagnose.ts';
export type * from './connection/machine.ts';
export type * from './connection/reconnecting.ts';
export type * from './connection/savedConnection.ts';
export type * from './protocol/agentMessages.ts';
export type * from './protocol/answers.ts';
export type * from './protocol/content.ts';
export type * from './protocol/form.ts';
export type * from './protocol/gooseClient.ts';
export type * from './protocol/permission.ts';
export type * from './protocol/provider.ts';
export type * from './protocol/recipe.ts';
export type * from './protocol/rpc.ts';
export type * from './protocol/sessionOption.ts';
export type * from './protocol/setupClient.ts';
export type * from './protocol/tabAction.ts';
export type * from './protocol/toolApp.ts';
export type * from './protocol/toolCall.ts';
export type * from './protocol/toolNotification.ts';
export type * from './protocol/update.ts';
export type * from './transport/message.ts';
export type * from './transport/openPool.ts';
export type * from './transport/transportError.ts';
