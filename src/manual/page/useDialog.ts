import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { isBesideMark } from './marks';

/** From here on the panel stands beside the text; on smaller screens it lies over it. */
const wide = '(min-width: 1200px)';

const subscribeToWidth = (listener: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/**
 * A dialog that stands beside the page where there is room, and over it elsewhere. There, Escape and
 * the browser's Back close it. The browser keeps the focus inside and gives it back.
 */
export function useDialog(
  isOpen: boolean,
  onClose: () => void,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(wide).matches,
  );

  useEffect(() => {
    const { current } = dialog;
    if (!current || !isOpen) return undefined;
    if (isWide) {
      document.documentElement.setAttribute(isBesideMark, '');
      current.show();
    } else {
      current.showModal();
    }
    return () => {
      document.documentElement.removeAttribute(isBesideMark);
      current.close();
    };
  }, [isOpen, isWide]);

  useEffect(() => {
    const { current } = dialog;
    const cancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    current?.addEventListener('cancel', cancel);
    current?.addEventListener('keydown', escape);
    return () => {
      current?.removeEventListener('cancel', cancel);
      current?.removeEventListener('keydown', escape);
    };
  }, [onClose]);

  const isOver = isOpen && !isWide;
  useEffect(() => {
    if (!isOver) return undefined;
    const { state } = window.history;
    window.history.pushState(state, '');
    let isLeft = false;
    const leave = () => {
      isLeft = true;
      onClose();
    };
    window.addEventListener('popstate', leave);
    return () => {
      window.removeEventListener('popstate', leave);
      if (!isLeft) window.history.back();
    };
  }, [isOver, onClose]);

  return dialog;
}
