import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/**
 * Whether the lines of a block of code wrap, and whether they are too long without. Of the theme's
 * own, this keeps what a component sees, but measures once, when the block gets its size, instead
 * of on each render, and learns from the same observer that a tab or a details box was opened.
 */
export function useWordWrap() {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  const [isEnabled, setIsEnabled] = useState(false);
  const [isCodeScrollable, setIsCodeScrollable] = useState(false);

  useEffect(() => {
    const block = codeBlockRef.current;
    const code = block?.querySelector('code');
    if (!block || !code) return;
    const observer = new ResizeObserver(() => {
      setIsCodeScrollable(isWrapped(code) || block.scrollWidth > block.clientWidth);
    });
    observer.observe(block);
    return () => {
      observer.disconnect();
    };
  }, []);

  const toggle = useCallback(() => {
    const code = codeBlockRef.current?.querySelector('code');
    if (!code) return;
    const wrap = !isWrapped(code);
    code.style.whiteSpace = wrap ? 'pre-wrap' : '';
    // Very long words wrap too, so that there is never a scrollbar.
    code.style.overflowWrap = wrap ? 'anywhere' : '';
    setIsEnabled(wrap);
  }, []);

  return useMemo(
    () => ({ codeBlockRef, isEnabled, isCodeScrollable, toggle }),
    [isEnabled, isCodeScrollable, toggle],
  );
}

function isWrapped(code: HTMLElement): boolean {
  return code.style.whiteSpace !== '';
}
