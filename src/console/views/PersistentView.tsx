import { useAskBeforeLeaving } from '@site/src/ui/useAskBeforeLeaving';
import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './workspace.module.css';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    ['text', 'password', 'url', 'email', 'number'].includes(target.type));

/** A form that was sent still holds what goose did not take. */
const isRefused = ({ form }: Field) =>
  form?.querySelector('[aria-invalid="true"], [role="alert"]') != null;

const isUnsent = (typed: ReadonlyMap<Field, boolean>) =>
  [...typed].some(
    ([field, isSent]) =>
      field.isConnected && field.value !== '' && (!isSent || isRefused(field)),
  );

/**
 * A view that is drawn while it is shown. With something in it that is being sent, or that the reader
 * has typed and not sent, it stays for when they come back. The browser asks before it leaves the latter.
 */
export function PersistentView({
  isShown,
  children,
}: {
  isShown: boolean;
  children: ReactNode;
}) {
  const [isKept, setKept] = useState(false);
  const [when, setTyped] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const typed = useRef(new Map<Field, boolean>());

  useLayoutEffect(() => {
    // A form that is being sent may fail.
    const isSending = view.current?.querySelector('[aria-busy="true"]') != null;
    setKept(isShown || isSending || isUnsent(typed.current));
  }, [isShown]);

  useAskBeforeLeaving(when, () => isUnsent(typed.current));

  if (!isShown && !isKept) return null;
  return (
    // It only listens to its fields.
    <div
      ref={view}
      className={styles.view}
      hidden={!isShown}
      onInput={({ target }) => {
        if (!isField(target)) return;
        typed.current.set(target, false);
        setTyped(true);
      }}
      onSubmit={({ target }) => {
        for (const field of typed.current.keys())
          if (field.form === target) typed.current.set(field, true);
      }}
    >
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  );
}
