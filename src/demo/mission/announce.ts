import type { Mission } from './mission';

/** @param brief Leaves out aims, for speeds at which they would flood a screen reader. */
export function announcement({ log, status }: Mission, brief: boolean): string {
  if (status.name === 'asking') {
    return `Approval needed. ${status.request.question} Press A to approve or D to deny.`;
  }
  let news = '';
  let lastAim: string | undefined;
  let lastFailure = Number.NEGATIVE_INFINITY;
  for (const entry of log) {
    if (entry.type === 'end') news = entry.text;
    if (entry.type === 'approval') news = entry.approved ? 'Approved.' : 'Denied.';
    if (entry.type !== 'phase' || entry.phase !== 'decide') continue;
    const { aim = lastAim, failure, turn, text } = entry;
    if (failure && lastFailure !== turn - 1) news = text;
    else if (aim !== lastAim && !brief) news = `${aim}.`;
    lastAim = aim;
    if (failure) lastFailure = turn;
  }
  return news;
}
