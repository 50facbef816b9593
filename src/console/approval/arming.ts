/**
 * When the answers to a question may be given. A question can appear under a pointer or a finger
 * that was about to do something else, so its buttons are armed only once it has stood still and
 * nobody has touched them for a while.
 */
export interface Arming {
  /** When the quiet began, in milliseconds; null while a press lasts. */
  readonly quietSince: number | null;
  /** An answer was tried before the buttons were armed. */
  readonly wasTooSoon: boolean;
}

export type ArmingEvent =
  /** The question has come into sight, or has moved. */
  | 'shown'
  /** The reader is back from another window. */
  | 'back'
  /** A pointer or a key goes down on the buttons. */
  | 'pressed'
  /** A pointer or a key is let go. */
  | 'released'
  /** A button was activated. */
  | 'tried'
  /** The reader has written something of their own there, so they know where they are. */
  | 'written';

/** Milliseconds of quiet in which a question can be read. */
export const quietTime = 700;

const hasWritten = Number.NEGATIVE_INFINITY;

export function shownAt(now: number): Arming {
  return { quietSince: now, wasTooSoon: false };
}

export function isArmed({ quietSince }: Arming, now: number): boolean {
  return quietSince !== null && now - quietSince >= quietTime;
}

/** Once armed, the buttons stay so until the question is shown anew. */
export function nextArming(arming: Arming, event: ArmingEvent, now: number): Arming {
  if (event === 'shown') return { ...arming, quietSince: now };
  if (event === 'written') return { ...arming, quietSince: hasWritten };
  // What they wrote is theirs to send, wherever they have been since.
  if (event === 'back')
    return arming.quietSince === hasWritten ? arming : { ...arming, quietSince: now };
  if (isArmed(arming, now)) return arming;
  switch (event) {
    case 'pressed':
      return { ...arming, quietSince: null };
    case 'released':
      return { ...arming, quietSince: now };
    case 'tried':
      return { quietSince: arming.quietSince === null ? null : now, wasTooSoon: true };
  }
}
