import { CodeBlockContextProvider } from '@docusaurus/theme-common/internal';
import type { Props as ThemeProps } from '@theme/CodeBlock/Content/String';
import CodeBlockLayout from '@theme/CodeBlock/Layout';
import { clsx } from 'clsx';
import { useOverflow } from '@site/src/ui/useOverflow';
import { useMemo, useState } from 'react';

// Ejected from @docusaurus/theme-classic 3.10.2, which parses the code on every render. Here the build
// does (plugins/highlight-code).

export interface Props extends ThemeProps {
  /** Numbers of the lines that stand out, with commas between. */
  readonly marked?: string | undefined;
}

export default function CodeBlockString({
  children,
  className,
  language = /\blanguage-(\S+)/.exec(className ?? '')?.[1] ?? 'text',
  showLineNumbers,
  title,
  marked,
}: Props) {
  const metadata = useMemo(() => {
    const code = children.replace(/\n$/, '');
    return {
      codeInput: code,
      code,
      className: clsx(
        className,
        !className?.includes('language-') && `language-${language}`,
      ),
      language,
      title,
      lineNumbersStart: showLineNumbers ? Number(showLineNumbers) : undefined,
      lineClassNames: Object.fromEntries(
        (marked?.split(',') ?? []).map((line) => [
          Number(line) - 1,
          ['theme-code-block-highlighted-line'],
        ]),
      ),
    };
  }, [children, className, language, showLineNumbers, title, marked]);
  const wordWrap = useWordWrap();
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <CodeBlockLayout />
    </CodeBlockContextProvider>
  );
}

/** Replaces the theme's hook, which renders each block twice and measures before layout. */
function useWordWrap() {
  const [isEnabled, setIsEnabled] = useState(false);
  // Wrapped lines always fit.
  const { box: codeBlockRef, isOver } = useOverflow<HTMLPreElement>(!isEnabled);
  return useMemo(
    () => ({
      codeBlockRef,
      isEnabled,
      isCodeScrollable: isOver,
      toggle: () => setIsEnabled((is) => !is),
    }),
    [codeBlockRef, isEnabled, isOver],
  );
}
