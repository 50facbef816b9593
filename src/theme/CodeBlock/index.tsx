// Ejected from @docusaurus/theme-classic 3.10.2, which renders each block again after hydration,
// since Prism's colors depend on the mode. Here colors are CSS variables.
import type { Props as ThemeProps } from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent, {
  type Props as StringProps,
} from '@site/src/theme/CodeBlock/Content/String';
import { CodeColors } from '@site/src/ui/code/CodeColors';
import { Children, isValidElement, type ReactNode } from 'react';

interface Props extends ThemeProps, Pick<StringProps, 'marked'> {
  /** Written by plugins/highlight-code. Code without them is plain. */
  readonly tokens?: string;
}

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
