import type { LogEntry } from './log';
import type { Mission } from './mission';

/**
 * What a screen reader should say now: the newest thing worth interrupting for. That is what the
 * agent is after when it changes, a failure when it first shows, a question and the end; not each
 * phase of each turn.
 *
 * @param brief Leaves out what the agent is after, for speeds at which that would flood.
 */
export function announcement({ log, status }: Mission, brief: boolean): string {
  if (status.name === 'asking') {
    return `Approval needed. ${status.request.question} Press A to approve or D to deny.`;
  }
  let said = '';
  let aim = '';
  let failureTurn = Number.NEGATIVE_INFINITY;
  for (const entry of log) {
    const news = newsOf(entry, aim, failureTurn, brief);
    if (news) said = news;
    if (entry.type !== 'phase' || entry.phase !== 'decide') continue;
    aim = entry.aim ?? aim;
    if (entry.failure) failureTurn = entry.turn;
  }
  return said;
}

function newsOf(
  entry: LogEntry,
  lastAim: string,
  lastFailureTurn: number,
  brief: boolean,
): string | null {
  switch (entry.type) {
    case 'end':
      return entry.text;
    case 'approval':
      return entry.approved ? 'Approved.' : 'Denied.';
    case 'fault':
      return null;
    case 'phase': {
      if (entry.phase !== 'decide') return null;
      const isNewFailure = entry.failure && lastFailureTurn !== entry.turn - 1;
      if (isNewFailure) return entry.text;
      const isNewAim = entry.aim !== undefined && entry.aim !== lastAim;
      return isNewAim && !brief ? `${entry.aim}.` : null;
    }
  }
}
