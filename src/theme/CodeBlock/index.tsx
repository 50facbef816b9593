// Ejected from @docusaurus/theme-classic 3.10.2, which renders each block again after hydration,
// since Prism's colors depend on the mode. Here colors are CSS variables, and
// plugins/highlight-code lets blocks hold text alone.
import type { Props as ThemeProps } from '@theme/CodeBlock';
import StringContent, {
  type Props as StringProps,
} from '@site/src/theme/CodeBlock/Content/String';
import { CodeColors } from '@site/src/ui/code/CodeColors';
import { Children } from 'react';

interface Props extends ThemeProps, Pick<StringProps, 'marked'> {
  /** Written by plugins/highlight-code. Code without them is plain. */
  readonly tokens?: string;
}

export default function CodeBlock({ children, tokens, ...props }: Props) {
  return (
    <CodeColors value={tokens}>
      <StringContent {...props}>{Children.toArray(children).join('')}</StringContent>
    </CodeColors>
  );
}
