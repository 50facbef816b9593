import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Hands } from './sim/robot.ts';

/**
 * The people beside the robot. They act outside of MCP, as files in a folder, because no tool may
 * stand in for a person's hand: `estop` presses the button, `tablet` takes the lease.
 */
export function handsFrom(folder: string | undefined): () => Hands {
  const there = (name: string) =>
    folder !== undefined && existsSync(path.join(folder, name));
  return () => ({ estopPressed: there('estop'), tabletHasLease: there('tablet') });
}
