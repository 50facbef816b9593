/**
 * The messages of the Model Context Protocol that the simulation speaks: JSON-RPC 2.0 with the
 * method `tools/call`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */

/** What a tool is asked: its name and arguments. */
export type ToolCall =
  | { readonly name: 'get_state'; readonly arguments: Record<string, never> }
  | { readonly name: 'scan'; readonly arguments: { readonly samples: number } }
  | { readonly name: 'walk_to'; readonly arguments: Point }
  | { readonly name: 'inspect'; readonly arguments: Point }
  | { readonly name: 'safe_power_off'; readonly arguments: Record<string, never> };

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ToolRequest {
  readonly jsonrpc: '2.0';
  readonly id: number;
  readonly method: 'tools/call';
  readonly params: ToolCall;
}

/** What a tool answers. `isError` marks a failure that the agent is meant to read and answer. */
export interface ToolResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: object;
  readonly isError?: true;
}

export type ToolResponse =
  | { readonly jsonrpc: '2.0'; readonly id: number; readonly result: ToolResult }
  | {
      readonly jsonrpc: '2.0';
      readonly id: number;
      readonly error: { readonly code: number; readonly message: string };
    };

/** A request and what came back. */
export interface Exchange {
  readonly request: ToolRequest;
  readonly response: ToolResponse;
}

/** The code by which MCP's TypeScript SDK reports that no answer came in time. */
export const requestTimeout = -32001;

export function toolRequest(id: number, params: ToolCall): ToolRequest {
  return { jsonrpc: '2.0', id, method: 'tools/call', params };
}

/** A tool's success, as text for the model and as data. */
export function succeeded(text: string, structuredContent: object): ToolResult {
  return { content: [{ type: 'text', text }], structuredContent };
}

/** A tool's failure, as text for the model and as data. */
export function failed(text: string, structuredContent?: object): ToolResult {
  return {
    content: [{ type: 'text', text }],
    ...(structuredContent && { structuredContent }),
    isError: true,
  };
}
