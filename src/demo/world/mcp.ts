/**
 * Messages of the Model Context Protocol in the simulation: JSON-RPC 2.0 with `tools/call`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */

import type { Cell } from './grid';

export type ToolCall =
  | { readonly name: 'get_state'; readonly arguments: Record<string, never> }
  | { readonly name: 'scan'; readonly arguments: { readonly samples: number } }
  | { readonly name: 'walk_to'; readonly arguments: Cell }
  | { readonly name: 'inspect'; readonly arguments: Cell }
  | { readonly name: 'safe_power_off'; readonly arguments: Record<string, never> };

/** `isError` marks a failure that the agent should read and answer. */
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

export interface Exchange {
  readonly request: ReturnType<typeof toolRequest>;
  readonly response: ToolResponse;
}

/** MCP's TypeScript SDK uses this code for timeouts. */
export const requestTimeout = -32001;

export const toolRequest = (id: number, params: ToolCall) =>
  ({ jsonrpc: '2.0', id, method: 'tools/call', params }) as const;

export function succeeded(text: string, structuredContent: object): ToolResult {
  return { content: [{ type: 'text', text }], structuredContent };
}

export function failed(text: string, structuredContent?: object): ToolResult {
  return {
    content: [{ type: 'text', text }],
    ...(structuredContent && { structuredContent }),
    isError: true,
  };
}
