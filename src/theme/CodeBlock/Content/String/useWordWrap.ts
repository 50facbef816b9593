import { useEffect, useMemo, useRef, useState } from 'react';

/**
 * Whether the lines of a block are wrapped, and whether they would not fit otherwise. The theme's
 * hook draws each block of a page a second time, and asks for the sizes before the browser has them.
 */
export function useWordWrap() {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  const [isEnabled, setIsEnabled] = useState(false);
  const [isCodeScrollable, setIsCodeScrollable] = useState(false);

  useEffect(() => {
    const { current } = codeBlockRef;
    // Wrapped lines fit, and do not say whether they would otherwise.
    if (!current || isEnabled) return undefined;
    const observer = new ResizeObserver(() =>
      setIsCodeScrollable(current.scrollWidth > current.clientWidth),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isEnabled]);

  return useMemo(
    () => ({
      codeBlockRef,
      isEnabled,
      isCodeScrollable,
      toggle: () => setIsEnabled((is) => !is),
    }),
    [isEnabled, isCodeScrollable],
  );
}
