export * from './fakeComputer.ts';
export * from './fakeGoose.ts';
export * from './fakeServer.ts';
export * from './recordedGoose.ts';
// Tests write messages as goose sends them.
export { readAgentMessages } from '../src/protocol/agentMessages.ts';
export { readForm } from '../src/protocol/form.ts';
export { gooseClient } from '../src/protocol/gooseClient.ts';
export { readPermission } from '../src/protocol/permission.ts';
export { readProvider } from '../src/protocol/provider.ts';
export { connectRpc } from '../src/protocol/rpc.ts';
export { readTabAction } from '../src/protocol/tabAction.ts';
export { readToolChange } from '../src/protocol/toolCall.ts';
export { readGooseUpdate, readUpdate } from '../src/protocol/update.ts';
export { parseMessage } from '../src/transport/exactNumbers.ts';
