import {
  type JSXChild,
  type JSXElement,
  type JSXFragment,
  parseSync,
  Visitor,
} from 'oxc-parser';
import type { Piece } from '../shared/markdown.ts';

/** Strings of fewer words are names and values, not sentences. */
const fewestWords = 4;

/** Collects the sentences that a TypeScript file shows. */
export function textsOf(name: string, source: string): Piece[] {
  const { program, errors } = parseSync(name, source);
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const texts: Piece[] = [];
  const joined = new Set<unknown>();
  const tagged = new Set<number>();
  const classes: { start: number; end: number }[] = [];
  const addElement = (element: JSXElement | JSXFragment) => {
    const isText = element.children.some(
      (child) => child.type === 'JSXText' && child.value.trim() !== '',
    );
    // An element within a text is a part of its sentence.
    if (!isText || joined.has(element)) return;
    texts.push({
      text: textOf(element, joined).replaceAll(/\s+/g, ' ').trim(),
      line: lineAt(element.start),
    });
  };
  const addString = (text: string, offset: number) => {
    if (text.trim().split(/\s+/).length < fewestWords) return;
    if (classes.some(({ start, end }) => start <= offset && offset < end)) return;
    texts.push({ text, line: lineAt(offset) });
  };
  new Visitor({
    JSXAttribute(attribute) {
      if (attribute.name.name === 'className') classes.push(attribute);
    },
    JSXElement: addElement,
    JSXFragment: addElement,
    Literal({ value, start }) {
      if (typeof value === 'string') addString(value, start);
    },
    TaggedTemplateExpression({ quasi }) {
      // It is written in another language, such as HTML.
      tagged.add(quasi.start);
    },
    TemplateLiteral({ quasis, start }) {
      if (tagged.has(start)) return;
      addString(quasis.map(({ value }) => value.cooked ?? '').join(placeholder), start);
    },
  }).visit(program);
  return texts;
}

/** Stands for what is known only when the page runs. It is no word, so that no rule takes it for one. */
const placeholder = '§';

function textOf(node: JSXChild, joined: Set<unknown>): string {
  switch (node.type) {
    case 'JSXText':
      return node.value;
    case 'JSXElement':
      joined.add(node);
      if (isCode(node)) return placeholder;
      return node.children.map((child) => textOf(child, joined)).join('');
    case 'JSXFragment':
      joined.add(node);
      return node.children.map((child) => textOf(child, joined)).join('');
    case 'JSXExpressionContainer':
      return node.expression.type === 'Literal' &&
        typeof node.expression.value === 'string'
        ? node.expression.value
        : placeholder;
    default:
      return placeholder;
  }
}

/** The words of code are not the writer's. */
function isCode({ openingElement: { name } }: JSXElement): boolean {
  return name.type === 'JSXIdentifier' && ['code', 'kbd', 'pre'].includes(name.name);
}
