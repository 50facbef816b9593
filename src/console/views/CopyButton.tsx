import { useEffect, useState } from 'react';

/** Copies a text, and says so for a moment. */
export function CopyButton({
  text,
  label = 'Copy',
  onCopy,
}: {
  readonly text: string;
  readonly label?: string;
  readonly onCopy?: () => void;
}) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (result === null) return undefined;
    const timer = setTimeout(() => setResult(null), 2500);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy() {
    onCopy?.();
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  }

  return (
    <button
      type="button"
      className="button button--secondary button--sm"
      aria-live="polite"
      onClick={() => void copy()}
    >
      {result === 'copied'
        ? 'Copied'
        : result === 'failed'
          ? 'Select and copy it'
          : label}
    </button>
  );
}
