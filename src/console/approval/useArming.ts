import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type ArmingEvent, isArmed, nextArming, quietTime, shownAt } from './arming';

const presses = ['pointerdown', 'keydown'];
const releases = ['pointerup', 'pointercancel', 'keyup'];

/**
 * Arms the buttons in an area once what they answer could be read.
 *
 * @param standsStill whether the area has to stay where it is to be armed
 * @returns whether they are armed, for their looks, and whether an answer was tried too soon.
 *   `answer` does what it is given, if they are armed at that very moment.
 */
export function useArming(
  area: RefObject<HTMLElement | null>,
  standsStill: boolean,
): {
  readonly armed: boolean;
  readonly wasTooSoon: boolean;
  readonly dispatch: (event: ArmingEvent) => void;
  readonly answer: (action: () => void) => void;
} {
  const arming = useRef(shownAt(Number.POSITIVE_INFINITY));
  const [shown, setShown] = useState({ armed: false, wasTooSoon: false });
  const listener = useRef<(event: ArmingEvent) => void>(() => undefined);
  const dispatch = useCallback((event: ArmingEvent) => listener.current(event), []);

  useEffect(() => {
    const buttons = area.current;
    if (!buttons) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    let place = '';

    function draw() {
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
        timer = setTimeout(draw, quietSince + quietTime - now);
      }
    }

    listener.current = (event) => {
      arming.current = nextArming(arming.current, event, performance.now());
      draw();
    };

    /**
     * What moves under the pointer could turn a click on one answer into another. That the reader
     * scrolls is no such move, and does not change these numbers.
     */
    function watchPlace() {
      const now = [
        buttons?.offsetLeft,
        buttons?.offsetTop,
        buttons?.offsetWidth,
        buttons?.offsetHeight,
      ].join(' ');
      if (now !== place) dispatch('shown');
      place = now;
      frame = requestAnimationFrame(watchPlace);
    }
    if (standsStill) watchPlace();
    else dispatch('shown');

    const listening = new AbortController();
    const { signal } = listening;
    const options = { signal, capture: true };
    for (const type of presses) {
      buttons.addEventListener(type, () => dispatch('pressed'), options);
    }
    for (const type of releases) {
      // A press may end anywhere.
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
  }, [area, standsStill, dispatch]);

  return {
    ...shown,
    dispatch,
    answer(action: () => void) {
      const armed = isArmed(arming.current, performance.now());
      dispatch('tried');
      if (armed) action();
    },
  };
}
