import { readdirSync, readFileSync } from 'node:fs';

/** How often the processes are looked at, in milliseconds. */
const interval = 100;

/** What a process and all that it started used. */
export interface Usage {
  /** The most memory that they held at one time, in bytes. */
  readonly peakMemory: number;
  /** How long they ran on a processor, together, in seconds. */
  readonly cpu: number;
}

interface UsageWatch {
  /** Up to now; null where there is no `/proc`. */
  seen(): Usage | null;
  /** Ends the watch. */
  stop(): Usage | null;
}

/**
 * Watches a process and all below it. Memory is the sum of their resident sets: what they share is
 * counted in each of them.
 */
export function watchUsage(root: number | undefined): UsageWatch {
  let peakMemory = 0;
  // The last that was seen of each process; it stays when the process has ended.
  const cpu = new Map<number, number>();
  const look = () => {
    const tree = root === undefined ? [] : processesBelow(root);
    peakMemory = Math.max(
      peakMemory,
      tree.reduce((sum, { memory }) => sum + memory, 0),
    );
    for (const process of tree) cpu.set(process.id, process.cpu);
  };
  const timer = setInterval(look, interval);
  const seen = () =>
    cpu.size === 0
      ? null
      : { peakMemory, cpu: [...cpu.values()].reduce((sum, each) => sum + each, 0) };
  return {
    seen,
    stop() {
      clearInterval(timer);
      return seen();
    },
  };
}

interface ProcessState {
  readonly id: number;
  readonly parent: number;
  /** Bytes. */
  readonly memory: number;
  /** Seconds. */
  readonly cpu: number;
}

function processesBelow(root: number): readonly ProcessState[] {
  const all = new Map(
    readdirOrNothing('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const state = processState(Number(name));
        return state ? [[state.id, state] as const] : [];
      }),
  );
  const isBelow = ({ id, parent }: ProcessState): boolean => {
    const above = all.get(parent);
    return id === root || (above !== undefined && isBelow(above));
  };
  return [...all.values()].filter(isBelow);
}

/** What Linux counts in on the usual machines: pages of memory, and ticks of the clock. */
const pageSize = 4096;
const ticksPerSecond = 100;

/** @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function processState(id: number): ProcessState | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The second field is the program's name in parentheses, and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    return {
      id,
      parent: field(4),
      memory: field(24) * pageSize,
      cpu: (field(14) + field(15)) / ticksPerSecond,
    };
  } catch {
    // It has ended since the folder was listed.
    return null;
  }
}

function readdirOrNothing(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
