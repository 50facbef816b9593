import { fstatSync, openSync, readdirSync, statSync } from 'node:fs';
import { type Hands } from './sim/robot.ts';

const NOBODY: Hands = { estopPressed: false, tabletHasLease: false };
/** A button that cannot be read counts as pressed. */
const PRESSED: Hands = { estopPressed: true, tabletHasLease: false };

/**
 * The people beside the robot. They act outside of MCP, as files in a folder, because no tool may
 * stand in for a person's hand: `estop` presses the button, `tablet` takes the lease. A lost or
 * replaced folder presses it too.
 *
 * @throws {Error} without such a folder at the start
 */
export function handsFrom(folder: string | undefined): () => Hands {
  if (folder === undefined) return () => NOBODY;
  const identity = identify(folder);
  return () => {
    try {
      const names = readdirSync(folder);
      const now = statSync(folder, { bigint: true });
      if (now.dev !== identity.dev || now.ino !== identity.ino) return PRESSED;
      return {
        estopPressed: names.some((name) => isNamed(name, 'estop')),
        tabletHasLease: names.some((name) => isNamed(name, 'tablet')),
      };
    } catch {
      return PRESSED;
    }
  };
}

/** The folder stays open, so that no other one can get its number while the server runs. */
function identify(folder: string) {
  try {
    const identity = fstatSync(openSync(folder, 'r'), { bigint: true });
    if (identity.isDirectory()) return identity;
  } catch (cause) {
    throw new Error(`--hands: the folder ${folder} cannot be read`, { cause });
  }
  throw new Error(`--hands: ${folder} is not a folder`);
}

/** Ignores capitals, and an ending that a program adds. */
function isNamed(file: string, name: string): boolean {
  const lower = file.toLowerCase();
  return lower === name || lower.startsWith(`${name}.`);
}
