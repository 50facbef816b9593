import { type Fields, fields, list, text, textOrNull } from '../json.ts';

/** A panel that an MCP server brings to show what its tool found: an MCP App. */
export interface ToolApp {
  readonly extension: string | null;
  /** A whole document, with scripts of its own. */
  readonly html: string;
  readonly result: object;
}

/** Characters; panels hold their scripts, and come with every record of the session. */
const longest = 3_000_000;

export function readToolApp(call: Fields): ToolApp | null {
  const { mcpApp } = fields(fields(call['_meta'])['goose']);
  const { extensionName, resourceResult } = fields(mcpApp);
  const [html] = list(fields(resourceResult)['contents'], readHtml);
  if (html === undefined || html.length > longest) return null;
  return {
    extension: textOrNull(extensionName),
    html,
    result: {
      content: list(call['content'], (part) => fields(part)['content'] ?? null),
      ...(typeof call['rawOutput'] === 'object' && {
        structuredContent: call['rawOutput'],
      }),
    },
  };
}

function readHtml(entry: unknown): string | null {
  const { mimeType, text: html } = fields(entry);
  return text(mimeType).startsWith('text/html') ? textOrNull(html) : null;
}
