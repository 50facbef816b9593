import type { Code, Nodes } from 'mdast';

/** A block of code on a page. */
export interface Block {
  readonly node: Nodes;
  readonly language: string;
  readonly code: string;
  /** Hands the block's component its colors. */
  readonly color: (tokens: string) => void;
}

type CodeElement = Extract<Nodes, { type: 'mdxJsxFlowElement' }>;

/** Code between fences. */
export function fencedBlock(node: Code): Block {
  return {
    node,
    language: node.lang ?? 'text',
    code: node.value,
    color: (tokens) => {
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, tokens } };
    },
  };
}

/** Code that is written as `<CodeBlock language="bash">{`…`}</CodeBlock>`. */
export function elementBlock(node: CodeElement): Block {
  const language = node.attributes.find(
    (each) => each.type === 'mdxJsxAttribute' && each.name === 'language',
  )?.value;
  return {
    node,
    language: typeof language === 'string' ? language : 'text',
    code: literalChild(node),
    color: (value) => {
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'tokens', value });
    },
  };
}

/** The text of the element's only child; empty when it is known only when the page runs. */
function literalChild({ children }: CodeElement): string {
  const [child, ...others] = children;
  if (child?.type !== 'mdxFlowExpression' || others.length > 0) return '';
  const [statement] = child.data?.estree?.body ?? [];
  if (statement?.type !== 'ExpressionStatement') return '';
  const { expression } = statement;
  if (expression.type === 'Literal') return String(expression.value);
  if (expression.type !== 'TemplateLiteral') return '';
  const { expressions, quasis } = expression;
  return expressions.length === 0 ? (quasis[0]?.value.cooked ?? '') : '';
}
