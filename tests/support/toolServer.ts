/**
 * A small MCP server for the tests of the console, as a program: its tools ask the reader, and show a
 * panel of their own.
 */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

const server = new McpServer({ name: 'inn', version: '1.0.0' });

server.registerTool('book', { description: 'Books a table' }, async () => {
  const answer = await server.server.elicitInput({
    message: 'Which table?',
    requestedSchema: {
      type: 'object',
      properties: {
        guest: { type: 'string', title: 'Your\u202Ename', description: 'As on the card' },
        people: { type: 'integer', minimum: 1, maximum: 9, default: 2 },
        room: { type: 'string', enum: ['hall', 'garden'] },
        window: { type: 'boolean', title: 'At the window' },
      },
      required: ['guest', 'room'],
    },
  });
  return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
});

await server.connect(new StdioServerTransport());
