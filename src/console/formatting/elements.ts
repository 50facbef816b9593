import type { FootnoteDefinition, List, Nodes, Root, Table } from 'mdast';
import { limits, TooLargeError } from './limits';
import type { Node } from './tree';

/** Makes elements of what the parser read, and counts them. */
export interface ElementReader {
  /** @throws {TooLargeError} */
  read(node: Nodes): Node | null;
  /** Elements and characters since the last call of `startCount`. */
  readonly counted: { readonly elements: number; readonly characters: number };
  startCount(): void;
  /** The notes that were referred to, in the order of their numbers. */
  citedNotes(): readonly FootnoteDefinition[];
  /** Whether no part of the text says what another part means. */
  readonly isSelfContained: boolean;
}

const longestLanguage = 40;

/** @param root The whole text, whose links and notes may be defined anywhere. */
export function elementReader(root: Root): ElementReader {
  const { addresses, notes } = definitionsIn(root);
  const cited: string[] = [];
  const counted = { elements: 0, characters: 0 };
  /** Code has limits of its own where it is drawn. */
  let prose = 0;
  let depth = 0;

  function spell(text: string): string {
    counted.characters += text.length;
    return text;
  }

  function say(text: string): string {
    prose += text.length;
    if (prose > limits.blockCharacters) throw new TooLargeError();
    return spell(text);
  }

  /** The elements of some nodes; texts side by side are one. */
  function all(children: readonly Nodes[]): readonly Node[] {
    const nodes: Node[] = [];
    for (const child of children) {
      const node = read(child);
      const last = nodes.at(-1);
      if (typeof node === 'string' && typeof last === 'string') {
        nodes[nodes.length - 1] = last + node;
      } else if (node !== null) nodes.push(node);
    }
    return nodes;
  }

  function read(node: Nodes): Node | null {
    counted.elements += 1;
    depth += 1;
    if (depth > limits.depth || counted.elements > limits.blockElements) {
      throw new TooLargeError();
    }
    const element = elementOf(node);
    depth -= 1;
    return element;
  }

  function elementOf(node: Nodes): Node | null {
    switch (node.type) {
      case 'text':
      case 'html':
        return say(node.value);
      case 'paragraph':
        return { tag: 'p', children: all(node.children) };
      case 'heading':
        return { tag: `h${node.depth}`, children: all(node.children) };
      case 'blockquote':
        return { tag: 'blockquote', children: all(node.children) };
      case 'emphasis':
        return { tag: 'em', children: all(node.children) };
      case 'strong':
        return { tag: 'strong', children: all(node.children) };
      case 'delete':
        return { tag: 'del', children: all(node.children) };
      case 'inlineCode':
        return { tag: 'code', text: say(node.value) };
      case 'code':
        return {
          tag: 'pre',
          language: (node.lang ?? 'text').slice(0, longestLanguage),
          code: spell(node.value),
        };
      case 'break':
        return { tag: 'br' };
      case 'thematicBreak':
        return { tag: 'hr' };
      case 'list':
        return list(node);
      case 'table':
        return table(node);
      case 'link':
        return link(node.url, node);
      case 'linkReference':
        return link(addresses.get(node.identifier) ?? '', node);
      case 'image':
        return picture(node.url, node.alt);
      case 'imageReference':
        return picture(addresses.get(node.identifier) ?? '', node.alt);
      case 'footnoteReference':
        return citation(node.identifier);
      default:
        // Definitions show where they are referred to.
        return null;
    }
  }

  function link(
    url: string,
    { children }: Extract<Nodes, { type: 'link' | 'linkReference' }>,
  ): Node {
    return { tag: 'a', href: spell(url), children: all(children) };
  }

  function picture(url: string, alt: string | null | undefined): Node {
    return { tag: 'img', src: spell(url), alt: say(alt ?? '') };
  }

  function citation(identifier: string): Node {
    if (!cited.includes(identifier)) cited.push(identifier);
    return { tag: 'sup', children: [`[${cited.indexOf(identifier) + 1}]`] };
  }

  function list({ ordered, start, spread, children }: List): Node {
    // Without blank lines between them, items hold their text itself and no paragraphs.
    const isLoose = spread === true || children.some((item) => item.spread === true);
    const items = children.map(({ checked, children: parts }): Node => {
      const inside = parts.flatMap((part) => {
        if (!isLoose && part.type === 'paragraph') return all(part.children);
        return read(part) ?? [];
      });
      counted.elements += 1;
      return { tag: 'li', children: withBox(checked, inside) };
    });
    return ordered === true
      ? { tag: 'ol', start: start ?? 1, children: items }
      : { tag: 'ul', children: items };
  }

  function table({ align, children: [head, ...body] }: Table): Node {
    const row = (
      tag: 'th' | 'td',
      cells: Table['children'][number]['children'],
    ): Node => {
      counted.elements += 1 + cells.length;
      return {
        tag: 'tr',
        children: cells.map(({ children }, column) => ({
          tag,
          align: align?.[column] ?? null,
          children: all(children),
        })),
      };
    };
    return {
      tag: 'table',
      children: [
        { tag: 'thead', children: head ? [row('th', head.children)] : [] },
        { tag: 'tbody', children: body.map(({ children }) => row('td', children)) },
      ],
    };
  }

  return {
    read,
    counted,
    isSelfContained: addresses.size === 0 && notes.size === 0,
    startCount() {
      counted.elements = 0;
      counted.characters = 0;
      prose = 0;
      depth = 0;
    },
    citedNotes: () => cited.flatMap((identifier) => notes.get(identifier) ?? []),
  };
}

/** Where links lead and what notes say. Of two definitions of one name, the first holds. */
function definitionsIn(root: Root) {
  const addresses = new Map<string, string>();
  const notes = new Map<string, FootnoteDefinition>();
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'definition' && !addresses.has(node.identifier)) {
      addresses.set(node.identifier, node.url);
    } else if (node.type === 'footnoteDefinition' && !notes.has(node.identifier)) {
      notes.set(node.identifier, node);
    }
    if ('children' in node) waiting.push(...node.children.toReversed());
  }
  return { addresses, notes };
}

/** A task begins with its box, in its first paragraph where it has paragraphs. */
function withBox(
  checked: boolean | null | undefined,
  inside: readonly Node[],
): readonly Node[] {
  if (typeof checked !== 'boolean') return inside;
  const box: Node = { tag: 'checkbox', checked };
  const [first, ...others] = inside;
  return typeof first === 'object' && first.tag === 'p'
    ? [{ tag: 'p', children: [box, ' ', ...first.children] }, ...others]
    : [box, ' ', ...inside];
}
