import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const server = new McpServer({ name: 'dice', version: '1.0.0' });

server.registerTool(
  'roll',
  {
    description: 'Roll dice and return each result and the sum.',
    inputSchema: {
      count: z.number().int().min(1).max(100).describe('How many dice'),
      sides: z.number().int().min(2).max(100).default(6).describe('Sides of each'),
    },
    annotations: { readOnlyHint: true },
  },
  async ({ count, sides }) => {
    const rolls = Array.from(
      { length: count },
      () => 1 + Math.floor(Math.random() * sides),
    );
    const sum = rolls.reduce((total, roll) => total + roll, 0);
    return {
      content: [{ type: 'text', text: `Rolled ${rolls.join(', ')}. Sum: ${sum}.` }],
    };
  },
);

await server.connect(new StdioServerTransport());
