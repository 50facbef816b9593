import type { Code, Nodes } from 'mdast';

export interface Block {
  readonly node: Nodes;
  readonly language: string;
  readonly code: string;
  readonly color: (tokens: string) => void;
}

type CodeElement = Extract<Nodes, { type: 'mdxJsxFlowElement' }>;

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

/** A literal `<CodeBlock language="bash">{`…`}</CodeBlock>`. */
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

/** The text of the only child; empty when it is known only at run time. */
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
