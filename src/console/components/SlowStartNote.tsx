import { type ReactNode, useEffect, useState } from 'react';
import page from './page.module.css';

/** Milliseconds; most extensions start in less. */
const usual = 4000;

/** Explains a slow start of extensions: goose does not report a sign-in that it waits for. */
export function SlowStartNote({
  busy,
  children,
}: {
  busy: boolean;
  children?: ReactNode;
}) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setLong(true), usual);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);
  return (
    <div aria-live="polite">
      {isLong && (
        <>
          <p className={page.note}>
            goose is still starting what this needs. A remote server may want you to sign
            in. Then goose opens a browser on its own computer. It prints the address in
            the terminal where it runs too, below “If the browser did not open”. This page
            is told neither, and goes on by itself once you have signed in.
          </p>
          {children}
        </>
      )}
    </div>
  );
}
