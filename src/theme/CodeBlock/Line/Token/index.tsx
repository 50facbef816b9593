import Token from '@theme-original/CodeBlock/Line/Token';
import type { Props } from '@theme/CodeBlock/Line/Token';

/** A piece of code in its color. Plain text needs no element. */
export default function CodeBlockLineToken(props: Props) {
  return props.className === '' ? props.children : <Token {...props} />;
}
