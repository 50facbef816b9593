import { readdirSync, readFileSync } from 'node:fs';

/** How often the processes are looked at, in milliseconds. */
const interval = 100;

interface MemoryWatch {
  /** Ends the watch. @returns the most that was seen, in bytes; null where there is no `/proc`. */
  stop(): number | null;
}

/**
 * Watches how much memory a process and all below it hold: the sum of their resident sets. Pages
 * that they share are counted in each of them.
 */
export function watchMemory(pid: number | undefined): MemoryWatch {
  let peak: number | null = null;
  const look = () => {
    const now = pid === undefined ? null : memoryOf(pid);
    if (now !== null) peak = Math.max(peak ?? 0, now);
  };
  const timer = setInterval(look, interval);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

interface ProcessState {
  readonly parent: number;
  /** Resident set, in pages of memory. */
  readonly pages: number;
}

const pageSize = 4096;

function memoryOf(root: number): number | null {
  const states = processes();
  if (!states.has(root)) return null;
  const isBelow = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = states.get(pid)?.parent;
    return parent !== undefined && parent > 1 && isBelow(parent);
  };
  return [...states]
    .filter(([pid]) => isBelow(pid))
    .reduce((sum, [, { pages }]) => sum + pages * pageSize, 0);
}

function processes(): ReadonlyMap<number, ProcessState> {
  const entries = readdirOrNothing('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    entries.flatMap((pid) => {
      const state = processState(pid);
      return state ? [[Number(pid), state] as const] : [];
    }),
  );
}

/** @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function processState(pid: string): ProcessState | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), pages: Number(fields[21]) };
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
