import {
  createHttpStream,
  GooseClient,
  type GooseClientCallbacks,
} from '@aaif/goose-sdk';
import { PROTOCOL_VERSION } from '@agentclientprotocol/sdk';

const [question = 'What can you do in this folder? Do not change anything.'] =
  process.argv.slice(2);

const callbacks = (): GooseClientCallbacks => ({
  // goose reports text and tool calls as they happen.
  async sessionUpdate({ update }) {
    if (
      update.sessionUpdate === 'agent_message_chunk' &&
      update.content.type === 'text'
    ) {
      process.stdout.write(update.content.text);
    }
  },
  // goose asks before it uses a tool; this program always declines.
  async requestPermission({ toolCall, options }) {
    console.log(`[declined] ${toolCall.title ?? toolCall.toolCallId}`);
    const no = options.find(({ kind }) => kind === 'reject_once');
    return no
      ? { outcome: { outcome: 'selected', optionId: no.optionId } }
      : { outcome: { outcome: 'cancelled' } };
  },
});

const url = process.env.GOOSE_URL ?? 'http://127.0.0.1:3284';
const client = new GooseClient(callbacks, createHttpStream(url));

const { agentInfo } = await client.initialize({
  protocolVersion: PROTOCOL_VERSION,
  clientCapabilities: {},
});
console.log(`Connected to ${agentInfo?.name} ${agentInfo?.version}.`);

const { sessionId } = await client.newSession({ cwd: process.cwd(), mcpServers: [] });
await client.setSessionMode({ sessionId, modeId: 'approve' });

const { tools } = await client.goose.toolsList_unstable({ sessionId });
console.log(`${tools.length} tools are ready.\n`);

const { stopReason } = await client.prompt({
  sessionId,
  prompt: [{ type: 'text', text: question }],
});
console.log(`\n\nStopped: ${stopReason}`);

// The connection stays open until the program ends it.
process.exit(0);
