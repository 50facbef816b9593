import useIsBrowser from '@docusaurus/useIsBrowser';
import { describeCode, describeError } from '../errors';
import type { SessionState } from '../sessionMachine';
import { endReasonNote } from '../tabNotes';

/** Why readers find themselves on an auth page, when something brought them here. */
export function useArrivalNews(state: SessionState): string | null {
  const isBrowser = useIsBrowser();
  if (state.name === 'signedOut' && state.why.cause === 'redirectFailed') {
    return describeError(state.why.error).message;
  }
  const ended = isBrowser ? endReasonNote.read() : null;
  return ended && describeCode(ended).message;
}
