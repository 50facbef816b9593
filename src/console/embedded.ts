// The face of the console for other documents that may talk to goose.
export { ConsoleProvider, useConsole } from './parts/ConsoleContext';
export { CopyButton } from './parts/CopyButton';
export { LinkJudge } from './parts/LinkJudge';
export { ModeField } from './parts/ModeField';
export { Patience } from './parts/Patience';
export { useAttempt } from './parts/useAttempt';
export { Connect, type Unconnected } from './views/Connect';
export { ConversationView } from './views/ConversationView';
export { wantedServer } from './setup/server';
export { RecipeReview } from './recipes/RecipeReview';
export type { Recipe } from './protocol/recipe';
export { useReaderCore } from './views/useReaderCore';
export { firstMode, isMode, modeText, type Mode } from './conversation/modes';
export type { Conversation, Item } from './conversation/conversation';
export type { ToolCall } from './protocol/toolCall';
export type { ConsoleState } from './core/state';
export type { ConnectionState } from './connection/machine';
