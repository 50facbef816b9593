/** An MCP server with tools that are marked as reading, as writing and not at all, and with tools that ask. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

const server = new McpServer({ name: 'marked-tools', version: '1.0.0' });

function add(name: string, annotations: { readonly readOnlyHint: boolean } | undefined) {
  server.registerTool(
    name,
    { description: name, ...(annotations ? { annotations } : {}) },
    () => ({ content: [{ type: 'text', text: `${name} ran` }] }),
  );
}

add('reads', { readOnlyHint: true });
add('writes', { readOnlyHint: false });
add('plain', undefined);

/** Only the timeout of goose ends the call. */
server.registerTool('hangs', { description: 'hangs' }, () => new Promise(() => {}));

const report = (value: unknown) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(value) }],
});

server.registerTool('environment', { description: 'environment' }, () =>
  report(process.env),
);

server.registerTool('roots', { description: 'roots' }, async () =>
  report(await server.server.listRoots()),
);

/** Asks the person at the terminal. */
server.registerTool('order', { description: 'order' }, async () =>
  report(
    await server.server.elicitInput({
      message: 'Which size?',
      requestedSchema: {
        type: 'object',
        properties: {
          size: { type: 'string', enum: ['small', 'large'] },
          name: { type: 'string', description: 'Name on the cup' },
        },
        required: ['size'],
      },
    }),
  ),
);

/** Asks goose's own model. */
server.registerTool('poem', { description: 'poem' }, async () =>
  report(
    await server.server.createMessage({
      messages: [{ role: 'user', content: { type: 'text', text: 'A poem, please.' } }],
      maxTokens: 100,
    }),
  ),
);

await server.connect(new StdioServerTransport());
