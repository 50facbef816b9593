import type { SessionSummary } from 'goose-web-client';
import { dayOf } from './timeAgo';

export interface SessionGroup {
  readonly cwd: string;
  readonly day: string;
  readonly sessions: SessionSummary[];
}

/** By day, and within a day by folder; each in the order of its newest session. */
export function grouped(
  sessions: readonly SessionSummary[],
  now: number,
): readonly SessionGroup[] {
  const days = new Map<string, Map<string, SessionGroup>>();
  for (const session of sessions) {
    const { cwd } = session;
    const day = dayOf(session.updatedAt, now);
    const folders = days.get(day) ?? new Map<string, SessionGroup>();
    days.set(day, folders);
    const group = folders.get(cwd) ?? { cwd, day, sessions: [] };
    folders.set(cwd, group);
    group.sessions.push(session);
  }
  return [...days.values()].flatMap((folders) => Array.from(folders.values()));
}
