import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GooseHome } from './home.ts';
import { goose } from './run.ts';

export type Message = readonly ['user' | 'assistant', object];

/** A command that has run, as goose records it. */
export function ranCommand(
  command: string,
  result: string,
  id = 'call',
): readonly Message[] {
  const value = { name: 'shell', arguments: { command } };
  const content = [{ type: 'text', text: result }];
  return [
    ['assistant', { type: 'toolRequest', id, toolCall: { status: 'success', value } }],
    [
      'user',
      {
        type: 'toolResponse',
        id,
        toolResult: { status: 'success', value: { content, isError: false } },
      },
    ],
  ];
}

/**
 * A session of this many messages, as a file that goose imports.
 * @param more Messages after them.
 */
export function sessionFile(
  folder: string,
  name: string,
  count: number,
  more: readonly Message[] = [],
): string {
  const plain = Array.from({ length: count }, (_, index): Message => [
    index % 2 === 0 ? 'user' : 'assistant',
    { type: 'text', text: `Message ${index}` },
  ]);
  const all = [...plain, ...more];
  const now = new Date().toISOString();
  return JSON.stringify({
    id: 'imported',
    name,
    working_dir: folder,
    created_at: now,
    updated_at: now,
    extension_data: {},
    message_count: all.length,
    conversation: all.map(([role, content], index) => ({
      id: `message-${index}`,
      role,
      created: Math.floor(Date.now() / 1000),
      content: [content],
      metadata: { userVisible: true, agentVisible: true },
    })),
  });
}

/**
 * Adds a session to goose's record, by its own import.
 * @throws {Error} with goose's output, when it refuses.
 */
export async function importSession(
  home: GooseHome,
  ...session: [name: string, count: number, more?: readonly Message[]]
): Promise<void> {
  const file = path.join(home.path, 'session.json');
  writeFileSync(file, sessionFile(home.path, ...session));
  const { code, stderr } = await goose(['session', 'import', 'session.json'], { home });
  if (code !== 0) throw new Error(`goose session import: ${stderr}`);
}
