// Ejected from @docusaurus/theme-classic 3.10.2, which reads the code anew whenever it draws a block.
import { useThemeConfig } from '@docusaurus/theme-common';
import {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
} from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock/Content/String';
import CodeBlockLayout from '@theme/CodeBlock/Layout';
import { useMemo } from 'react';
import { useWordWrap } from './useWordWrap';

/** A block of code that is text alone. */
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
