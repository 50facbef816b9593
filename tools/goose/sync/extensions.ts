import { parse } from 'yaml';
import * as z from 'zod';
import type { BuiltinExtension, ExtensionTool } from '../../../data/types.ts';
import { readKnown } from '../data.ts';
import type { Goose } from './acp.ts';
import type { Ask } from './cli.ts';

const configured = z.object({
  extensions: z.record(
    z.string(),
    z.object({
      enabled: z.boolean(),
      // The pages and the console have a part for each of these: a new kind is news for both.
      type: z.enum(['platform', 'builtin']),
      name: z.string(),
      description: z.string(),
      display_name: z.string(),
    }),
  ),
});

const tool = z.object({
  name: z.string(),
  description: z.string(),
  parameters: z.array(z.string()),
});

/**
 * MCP servers inside the binary, also of other releases. goose lists and describes them nowhere, so
 * each name is tried.
 * Source of the names: crates/goose-mcp/src/lib.rs in github.com/aaif-goose/goose.
 */
const bundledServers =
  readKnown<Readonly<Record<string, { title: string; description: string }>>>('servers');

/** Reads the extensions inside the binary, and the tools of each in a session of its own. */
export async function readExtensions(
  goose: Goose,
  ask: Ask,
): Promise<BuiltinExtension[]> {
  const read: BuiltinExtension[] = [];
  for (const [key, extension] of Object.entries(await readConfigured(ask))) {
    read.push({
      name: key,
      displayName: extension.display_name,
      type: extension.type,
      description: extension.description,
      enabledByDefault: extension.enabled,
      tools: await readTools(goose, { type: extension.type, name: extension.name }),
    });
  }
  for (const [name, { title, description }] of Object.entries(bundledServers)) {
    if (read.some((known) => known.name === name)) continue;
    if ((await ask(['mcp', name])).includes('Invalid command')) continue;
    read.push({
      name,
      displayName: title,
      type: 'builtin',
      description,
      enabledByDefault: false,
      tools: await readTools(goose, { type: 'builtin', name }),
    });
  }
  return read.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The configuration of a fresh home. ACP lists the same, but leaves out the orchestrator. */
async function readConfigured(
  ask: Ask,
): Promise<z.infer<typeof configured>['extensions']> {
  const output = await ask(['info', '--verbose']);
  const [, settings = ''] = output.split('goose Configuration:\n');
  return configured.parse(parse(settings)).extensions;
}

/** Some extensions have tools only beside one that offers resources, so this one is loaded too. */
const companion = { type: 'builtin', name: 'autovisualiser' };

async function readTools(
  goose: Goose,
  extension: ExtensionReference,
): Promise<ExtensionTool[]> {
  if (extension.name === companion.name) return listTools(goose, [extension]);
  const tools = await listTools(goose, [companion, extension]);
  return tools.filter(({ name }) => !name.startsWith(`${companion.name}__`));
}

type ExtensionReference = Pick<BuiltinExtension, 'type' | 'name'>;

async function listTools(
  { client, folder }: Goose,
  extensions: readonly ExtensionReference[],
): Promise<ExtensionTool[]> {
  const { sessionId } = await client.newSession({ cwd: folder, mcpServers: [] });
  const loaded = z
    .object({ extensions: z.array(z.object({ extensionKey: z.string() })) })
    .parse(await client.goose.sessionExtensionsList_unstable({ sessionId }));
  for (const { extensionKey } of loaded.extensions) {
    await client.extMethod('_goose/unstable/session/extensions/remove', {
      sessionId,
      extensionKey,
    });
  }
  for (const extension of extensions) {
    await client.extMethod('_goose/unstable/session/extensions/add', {
      sessionId,
      extension: { ...extension, bundled: true },
    });
  }
  const { tools } = z
    .object({ tools: z.array(tool) })
    .parse(await client.goose.toolsList_unstable({ sessionId }));
  return tools
    .map(({ name, description, parameters }) => ({
      name,
      description: firstParagraph(description),
      parameters: parameters.toSorted(),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Cuts off advice to the model, and a list with the line before it. */
export function firstParagraph(text: string): string {
  const [paragraph = ''] = text.trim().split('\n\n');
  const [sentences = ''] = paragraph.split(/\n[^\n]*:\s*\n\s*-|\n\s*- /);
  return sentences.replaceAll(/\s+/g, ' ').trim();
}
