import { Button } from '@site/src/ui/Button';
import { type ReactNode, useEffect, useState } from 'react';
import page from './page.module.css';
import { UntrustedName, UntrustedText } from '@site/src/ui/untrusted-text/index';
import { type CopyOutcome, useCopy } from '@site/src/ui/useCopy';

export function Confirm({
  label,
  verb = 'Remove it',
  keep = 'Keep it',
  list,
  children,
  onKeep,
  onRemove,
}: {
  label: string;
  verb?: string;
  keep?: string;
  list?: ReactNode;
  children: ReactNode;
  onKeep: () => void;
  onRemove: () => void;
}) {
  return (
    <div className={page.panel} role="alertdialog" aria-label={label}>
      <p>{children}</p>
      {list}
      <Button main onClick={onRemove}>
        {verb}
      </Button>
      <Button
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question has just been asked for
        autoFocus
        onClick={onKeep}
      >
        {keep}
      </Button>
    </div>
  );
}

export function ListEntry({
  name,
  about = '',
  more,
  id,
  children,
}: {
  name: string;
  about?: string;
  more?: ReactNode;
  id?: string;
  children?: ReactNode;
}) {
  return (
    <li>
      <div className={page.text}>
        <UntrustedName in="strong" id={id} text={name} />
        {about !== '' && <UntrustedText in="p" text={about} limit={500} />}
        {more}
      </div>
      {children}
    </li>
  );
}

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

export function CopyButton({
  text,
  label = 'Copy',
  onCopy,
}: {
  text: string;
  label?: string;
  onCopy?: () => void;
}) {
  const [outcome, copy] = useCopy(() => navigator.clipboard.writeText(text));
  return (
    <Button
      aria-live="polite"
      onClick={() => {
        onCopy?.();
        copy();
      }}
    >
      {copyLabel(outcome, label)}
    </Button>
  );
}

export const copyLabel = (outcome: CopyOutcome, label: string): string =>
  outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Select and copy it' : label;
