// Ejected from @docusaurus/theme-classic 3.10.2, which reads and measures the code on each render.
import { useThemeConfig } from '@docusaurus/theme-common';
import {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
} from '@docusaurus/theme-common/internal';
import { useWordWrap } from './useWordWrap';
import type { Props } from '@theme/CodeBlock/Content/String';
import CodeBlockLayout from '@theme/CodeBlock/Layout';
import { useMemo } from 'react';

/** A block of code that is text. */
export default function CodeBlockString({
  children,
  className,
  language,
  metastring,
  showLineNumbers,
  title,
}: Props) {
  const { magicComments, defaultLanguage } = useThemeConfig().prism;
  const wordWrap = useWordWrap();
  const metadata = useMemo(
    () =>
      createCodeBlockMetadata({
        code: children,
        className,
        metastring,
        magicComments,
        defaultLanguage,
        language,
        title,
        showLineNumbers,
      }),
    [
      children,
      className,
      metastring,
      magicComments,
      defaultLanguage,
      language,
      title,
      showLineNumbers,
    ],
  );
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <CodeBlockLayout />
    </CodeBlockContextProvider>
  );
}
