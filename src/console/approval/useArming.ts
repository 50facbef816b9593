import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type ArmingEvent, isArmed, nextArming, quietTime, shownAt } from './arming';

const presses = ['pointerdown', 'keydown'];
const releases = ['pointerup', 'pointercancel', 'keyup'];

/**
 * Arms the buttons in an area once the reader had time to read what they answer. `answer` checks
 * again at the moment of the click.
 */
export function useArming(
  area: RefObject<HTMLElement | null>,
  standsStill: boolean,
  /** Others come and go around it, which can scroll it to under the pointer. */
  isAmongOthers = false,
) {
  const arming = useRef(shownAt(Number.POSITIVE_INFINITY));
  const [shown, setShown] = useState({ armed: false, wasTooSoon: false });
  const draw = useRef<() => void>(() => undefined);
  const look = useRef<() => void>(() => undefined);
  const dispatch = useCallback((event: ArmingEvent) => {
    arming.current = nextArming(arming.current, event, performance.now());
    draw.current();
  }, []);

  useEffect(() => {
    const buttons = area.current;
    if (!buttons) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    let place = '';

    draw.current = () => {
      const now = performance.now();
      const armed = isArmed(arming.current, now);
      const { quietSince, wasTooSoon } = arming.current;
      setShown((before) =>
        before.armed === armed && before.wasTooSoon === wasTooSoon
          ? before
          : { armed, wasTooSoon },
      );
      clearTimeout(timer);
      if (!armed && quietSince !== null) {
        timer = setTimeout(() => draw.current(), quietSince + quietTime - now);
      }
    };

    /**
     * A button that moves under the pointer could take a click meant for another. Scrolling does not
     * change these numbers, unless others are around.
     */
    look.current = () => {
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = buttons;
      const top = isAmongOthers ? buttons.getBoundingClientRect().top : offsetTop;
      const now = [offsetLeft, top, offsetWidth, offsetHeight].join(' ');
      if (now !== place) dispatch('shown');
      place = now;
    };
    const watchPlace = () => {
      look.current();
      frame = requestAnimationFrame(watchPlace);
    };
    if (standsStill) watchPlace();
    // The reader may have written before this effect ran, and may send that at once.
    else if (arming.current.quietSince === Number.POSITIVE_INFINITY) dispatch('shown');
    else draw.current();

    const listening = new AbortController();
    const { signal } = listening;
    const options = { signal, capture: true };
    for (const type of presses) {
      buttons.addEventListener(type, () => dispatch('pressed'), options);
    }
    for (const type of releases) {
      window.addEventListener(type, () => dispatch('released'), options);
    }
    const comeBack = () => dispatch('back');
    window.addEventListener('focus', comeBack, { signal });
    document.addEventListener('visibilitychange', comeBack, { signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [area, standsStill, isAmongOthers, dispatch]);

  return {
    ...shown,
    dispatch,
    answer(action: () => void) {
      // Since the last frame.
      if (standsStill) look.current();
      const armed = isArmed(arming.current, performance.now());
      dispatch('tried');
      if (armed) action();
    },
  };
}
