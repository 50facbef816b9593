import type { SessionSummary } from 'goose-web-client';
import { dayOf } from './timeAgo';

/** By day, and within a day by folder; each in the order of its newest session. */
export const grouped = (sessions: readonly SessionSummary[], now: number) =>
  [...Map.groupBy(sessions, ({ updatedAt }) => dayOf(updatedAt, now))].flatMap(
    ([day, ofDay]) =>
      [...Map.groupBy(ofDay, ({ cwd }) => cwd)].map(([cwd, members]) => ({
        day,
        cwd,
        members,
      })),
  );
