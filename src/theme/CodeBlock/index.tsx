// Ejected from @docusaurus/theme-classic 3.10.2, which draws each block a second time after
// hydration since Prism's colors depend on the mode. Here colors are variables, so that the static
// block stays.
import type { Props as ThemeProps } from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import { CodeColors } from '@site/src/ui/code/CodeColors';
import { Children, isValidElement, type ReactNode } from 'react';

interface Props extends ThemeProps {
  /** The code's colors, by plugins/highlight-code. Code without them is plain. */
  readonly tokens?: string;
}

/** A block of code. Children that hold elements are shown as they are. */
export default function CodeBlock({ children, tokens, ...props }: Props) {
  const text = plainText(children);
  return text === undefined ? (
    <ElementContent {...props}>{children}</ElementContent>
  ) : (
    <CodeColors value={tokens}>
      <StringContent {...props}>{text}</StringContent>
    </CodeColors>
  );
}

function plainText(children: ReactNode): string | undefined {
  const parts = Children.toArray(children);
  return parts.some((part) => isValidElement(part)) ? undefined : parts.join('');
}
