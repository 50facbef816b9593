import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GooseHome } from './home.ts';
import { goose } from './run.ts';

/**
 * Puts a session of this many messages into a goose's record, by its own import.
 *
 * @throws {Error} with what goose said, when it refuses.
 */
export async function importSession(
  home: GooseHome,
  name: string,
  count: number,
): Promise<void> {
  const now = new Date().toISOString();
  const session = {
    id: 'imported',
    name,
    working_dir: home.path,
    created_at: now,
    updated_at: now,
    extension_data: {},
    message_count: count,
    conversation: Array.from({ length: count }, (_, index) => ({
      id: `message-${index}`,
      role: index % 2 === 0 ? 'user' : 'assistant',
      created: Math.floor(Date.now() / 1000),
      content: [{ type: 'text', text: `Message ${index}` }],
      metadata: { userVisible: true, agentVisible: true },
    })),
  };
  writeFileSync(path.join(home.path, 'session.json'), JSON.stringify(session));
  const { code, stderr } = await goose(['session', 'import', 'session.json'], { home });
  if (code !== 0) throw new Error(`goose session import: ${stderr}`);
}
