import { useMemo, useSyncExternalStore } from 'react';
import { onConsentChange, storedConsent, type Reader } from './consent';
import { type Consent, parseConsent } from './reading';

/** What a reader has said yes to, and what was read since, as it changes in any tab. */
export function useConsent(reader: Reader): Consent | null {
  const stored = useSyncExternalStore(
    onConsentChange,
    () => storedConsent(reader),
    () => null,
  );
  return useMemo(() => parseConsent(stored), [stored]);
}
