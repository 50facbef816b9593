import { useThemeConfig } from '@docusaurus/theme-common';
import {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
} from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock/Content/String';
import CodeBlockLayout from '@theme/CodeBlock/Layout';
import { useMemo, useEffect, useRef, useState } from 'react';

// Ejected from @docusaurus/theme-classic 3.10.2, which parses the code on every render.

export default function CodeBlockString({
  children: code,
  className,
  language,
  metastring,
  showLineNumbers,
  title,
}: Props) {
  const { magicComments, defaultLanguage } = useThemeConfig().prism;
  const metadata = useMemo(
    () =>
      createCodeBlockMetadata({
        code,
        className,
        language,
        metastring,
        showLineNumbers,
        title,
        magicComments,
        defaultLanguage,
      }),
    [
      code,
      className,
      language,
      metastring,
      showLineNumbers,
      title,
      magicComments,
      defaultLanguage,
    ],
  );
  const wordWrap = useWordWrap();
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <CodeBlockLayout />
    </CodeBlockContextProvider>
  );
}

/** Replaces the theme's hook, which renders each block twice and measures before layout. */
function useWordWrap() {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  const [isEnabled, setIsEnabled] = useState(false);
  const [isCodeScrollable, setIsCodeScrollable] = useState(false);

  useEffect(() => {
    const { current } = codeBlockRef;
    // Wrapped lines always fit.
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
