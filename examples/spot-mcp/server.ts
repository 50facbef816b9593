import { setTimeout as wait } from 'node:timers/promises';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { handsFrom } from './hands.ts';
import { readOptions, USAGE } from './options.ts';
import { type Hands } from './sim/robot.ts';
import { Spot } from './spot.ts';
import { addCommands, addReadingTools } from './tools.ts';

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(USAGE);
  process.exit();
}
let options: ReturnType<typeof readOptions>;
let hands: () => Hands;
try {
  options = readOptions(args);
  hands = handsFrom(options.hands);
} catch (error) {
  // Standard output belongs to MCP.
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exit(2);
}

const spot = new Spot({
  ...options,
  hands,
  pause: (seconds) => (options.realtime ? wait(seconds * 1000) : Promise.resolve()),
});
const server = new McpServer(
  { name: 'spot-simulation', version: '1.0.0' },
  {
    instructions:
      'A simulated Spot in a yard. Look at get_map before you walk. ' +
      'Call one tool at a time: calls made side by side can arrive in any order.',
  },
);
addReadingTools(server, spot);
if (!options.readOnly) addCommands(server, spot);
// Without a client nobody watches the robot, so a walk must not go on.
process.stdin.once('end', () => process.exit());
await server.connect(new StdioServerTransport());
