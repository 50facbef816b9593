import { useEffect, useState } from 'react';
import styles from './styles.module.css';

const labels = { ready: 'Copy', copied: 'Copied', failed: 'Not copied' } as const;

/** Copies a text, and says whether that worked. */
export function CopyButton({ text }: { readonly text: string }) {
  const [state, setState] = useState<keyof typeof labels>('ready');

  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), 2500);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // The browser does not let this page write; the command beside can be selected.
      setState('failed');
    }
  }

  return (
    <button
      type="button"
      className={`button button--secondary button--sm ${styles.copy}`}
      aria-label={state === 'ready' ? 'Copy the install command' : undefined}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{labels[state]}</span>
    </button>
  );
}
