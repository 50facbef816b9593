/*
 * Everything that a page may use. README.md begins with the smallest page; what goose sends is described
 * by `Update`, what it asks by `Question`, and what it answers by `GooseClient`.
 */
export {
  type Connection,
  type ConnectionSettings,
  connectToGoose,
  type GooseOptions,
} from './connection/connection.ts';
export {
  type Diagnostics,
  type Failure,
  type FailureCode,
  type LocalNetworkState,
} from './connection/diagnose.ts';
export { type ConnectionState, firstConnection } from './connection/machine.ts';
export {
  createReconnectingConnection,
  type ReconnectingConnection,
} from './connection/reconnecting.ts';
export {
  type ConnectionStore,
  readSavedConnection,
} from './connection/savedConnection.ts';
export { newId } from './newId.ts';
export type { AgentMessages } from './protocol/agentMessages.ts';
export {
  type Defaults,
  type DeviceCode,
  type Extension,
  type Named,
  type SessionSummary,
  type Tool,
  untitled,
} from './protocol/answers.ts';
export { blockText, type Image, imageBlock, readImage } from './protocol/content.ts';
export { isSame } from './protocol/definition.ts';
export type {
  FormAnswer,
  FormChoice,
  FormField,
  FormInput,
  FormRequest,
  FormValue,
} from './protocol/form.ts';
export {
  type GooseClient,
  type ShellResult,
  UnknownProtocolError,
} from './protocol/gooseClient.ts';
export type {
  PermissionOption,
  PermissionRequest,
  Question,
} from './protocol/permission.ts';
export type { OwnProvider, Provider, ProviderField } from './protocol/provider.ts';
export {
  readRecipe,
  type Recipe,
  type RecipeParameter,
  type Schedule,
} from './protocol/recipe.ts';
export { RpcError, type RpcId } from './protocol/rpc.ts';
export type { SessionOption } from './protocol/sessionOption.ts';
export type { ToolPermission } from './protocol/setupClient.ts';
export type { TabAction } from './protocol/tabAction.ts';
export type { ToolApp } from './protocol/toolApp.ts';
export {
  changedCall,
  isFinished,
  newToolCall,
  type ToolCall,
  type ToolChange,
  type ToolOutput,
  type ToolStatus,
} from './protocol/toolCall.ts';
export type { Progress, ToolNote } from './protocol/toolNotification.ts';
export type { Cost, Update, Usage } from './protocol/update.ts';
export { within } from './timing.ts';
export { type LoggedMessage, methodOf, tooLarge } from './transport/message.ts';
export { type ConnectionPool, openPool, ownPool } from './transport/openPool.ts';
export { TransportError, type TransportFailure } from './transport/transportError.ts';
