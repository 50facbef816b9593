import { parseArgs } from 'node:util';
import * as z from 'zod';

export const USAGE = `Usage: node server.ts [options]

  --seed <n>        a whole number from 0; says where the pallet stands [default: 1]
  --battery <n>     percent at the start, 5 to 100 [default: 80]
  --max-speed <n>   speed limit in m/s, 0.1 to 1.6 [default: 1]
  --hands <folder>  a file named "estop" in it presses the E-Stop,
                    a file named "tablet" takes the lease;
                    a folder that is lost presses the E-Stop as well
  --read-only       offer no tool that could move the robot
  --realtime        walk at the pace of the clock instead of at once
  --help            print this text`;

const schema = z.strictObject({
  seed: z.coerce.number().int().nonnegative().default(1),
  battery: z.coerce.number().min(5).max(100).default(80),
  'max-speed': z.coerce.number().min(0.1).max(1.6).default(1),
  hands: z.string().min(1).optional(),
  'read-only': z.boolean().default(false),
  realtime: z.boolean().default(false),
});

/**
 * Reads the command line.
 *
 * @throws {Error} whose message names the wrong option
 */
export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      battery: { type: 'string' },
      'max-speed': { type: 'string' },
      hands: { type: 'string' },
      'read-only': { type: 'boolean' },
      realtime: { type: 'boolean' },
    },
  });
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `--${path.join('.')}: ${message}`,
    );
    throw new Error(problems.join('\n'));
  }
  const { 'max-speed': speedLimit, 'read-only': readOnly, hands, ...rest } = parsed.data;
  return { ...rest, speedLimit, readOnly, hands };
}
