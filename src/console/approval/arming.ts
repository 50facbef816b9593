/**
 * A question can appear under a pointer or a finger that was about to do something else, so its
 * buttons are armed only once it has stood still and nobody has touched them for a while.
 */
export interface Arming {
  /** Milliseconds; null while a press lasts. */
  readonly quietSince: number | null;
  readonly wasTooSoon: boolean;
}

export type ArmingEvent =
  | 'shown'
  | 'back'
  | 'pressed'
  | 'released'
  | 'tried'
  /** Readers who have written something there know where they are. */
  | 'written';

/** Milliseconds in which a question can be read. */
export const quietTime = 700;

const hasWritten = Number.NEGATIVE_INFINITY;

export const shownAt = (now: number): Arming => ({ quietSince: now, wasTooSoon: false });

export const isArmed = ({ quietSince }: Arming, now: number): boolean =>
  quietSince !== null && now - quietSince >= quietTime;

/** Once armed, the buttons stay so until the question is shown anew. */
export function nextArming(arming: Arming, event: ArmingEvent, now: number): Arming {
  if (event === 'shown') return { ...arming, quietSince: now };
  if (event === 'written') return { ...arming, quietSince: hasWritten };
  // Text typed here may be sent even after focus has moved.
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
