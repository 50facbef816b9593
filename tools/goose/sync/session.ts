import type { SessionData } from '../../../data/types.ts';
import type { Goose } from './acp.ts';

/** Opens a session and reads which modes and options it offers. */
export async function readSession({
  client,
  folder,
}: Goose): Promise<Omit<SessionData, 'gooseVersion'>> {
  const { modes, configOptions } = await client.newSession({
    cwd: folder,
    mcpServers: [],
  });
  if (!modes) throw new Error('goose opened a session without modes.');
  return {
    defaultMode: modes.currentModeId,
    modes: modes.availableModes.map(({ id, description }) => ({
      id,
      description: description ?? '',
    })),
    configOptions: (configOptions ?? []).map(({ id, name }) => ({ id, name })),
  };
}
