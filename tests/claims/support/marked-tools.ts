/** An MCP server with tools that say, in each of the three possible ways, whether they only read. */
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

/** Its call ends when goose has no more patience. */
server.registerTool('hangs', { description: 'hangs' }, () => new Promise(() => {}));

/** Says which variables it has. */
server.registerTool('environment', { description: 'environment' }, () => ({
  content: [{ type: 'text', text: JSON.stringify(process.env) }],
}));

await server.connect(new StdioServerTransport());
