import type { Element as HastElement, ElementContent, Properties } from 'hast';
import type {
  FootnoteDefinition,
  FootnoteReference,
  Html,
  Image,
  ImageReference,
  Code,
  Link,
  LinkReference,
  Nodes,
  Root,
} from 'mdast';
import { type State, toHast } from 'mdast-util-to-hast';
import { limits, TooLargeError } from './limits';
import { type Element, type Node, paragraphOf, tags } from './tree';

const longestLanguage = 40;

/** Elements around a block of code, and characters of it that have a color of their own. */
const codeFrame = 10;
const codeRun = 10;

const inner = new Set(['li', 'thead', 'tbody', 'tr']);
const holdsBlocks = new Set(['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr']);

/** Links and notes may be defined anywhere in the text. */
export function elementReader(root: Root) {
  const { addresses, notes } = definitionsIn(root);
  const cited: string[] = [];
  const addressOf = ({ identifier }: LinkReference | ImageReference) =>
    addresses.get(identifier) ?? '';
  const handlers = {
    html: (_state: State, { value }: Html) => textOf(value),
    code: (_state: State, { lang, value }: Code) =>
      element('pre', { language: (lang ?? 'text').slice(0, longestLanguage) }, [
        textOf(value),
      ]),
    // Addresses stay as they were written, which is what the page judges and shows.
    link: (state: State, node: Link) => element('a', { href: node.url }, state.all(node)),
    linkReference: (state: State, node: LinkReference) =>
      element('a', { href: addressOf(node) }, state.all(node)),
    image: (_state: State, { url, alt }: Image) =>
      element('img', { src: url, alt: alt ?? '' }),
    imageReference: (_state: State, node: ImageReference) =>
      element('img', { src: addressOf(node), alt: node.alt ?? '' }),
    footnoteReference(_state: State, { identifier }: FootnoteReference) {
      if (!cited.includes(identifier)) cited.push(identifier);
      return element('sup', {}, [textOf(`[${cited.indexOf(identifier) + 1}]`)]);
    },
  };
  return {
    /** @throws {TooLargeError} */
    read: (node: Nodes) => counted(toHast(node, { handlers })),
    /** In the order of their numbers. */
    citedNotes: () => cited.flatMap((identifier) => notes.get(identifier) ?? []),
    /** No part of the text defines what another part means. */
    isSelfContained: addresses.size === 0 && notes.size === 0,
  };
}

const isCode = ({ tagName }: HastElement) => tagName === 'code' || tagName === 'pre';

const textOf = (value: string): ElementContent => ({ type: 'text', value });

const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[] = [],
): HastElement => ({ type: 'element', tagName, properties, children });

function counted(tree: ReturnType<typeof toHast>) {
  let [elements, characters, prose, size] = [0, 0, 0, 0];

  function spell(text: string, isProse: boolean) {
    characters += text.length;
    // Code has limits of its own where it is drawn.
    if (isProse) prose += text.length;
    if (prose > limits.blockCharacters) throw new TooLargeError();
  }

  function all(parent: HastElement, depth: number): readonly Node[] {
    const nodes: Node[] = [];
    for (const child of parent.children) {
      if (child.type === 'element') {
        nodes.push(...copy(child, depth));
      } else if (child.type === 'text') {
        // The converter parts blocks by line breaks.
        if (child.value === '\n' && holdsBlocks.has(parent.tagName)) continue;
        elements += isCode(parent) ? 0 : 1;
        spell(child.value, parent.tagName !== 'pre');
        const last = nodes.at(-1);
        if (last?.type === 'text') {
          nodes[nodes.length - 1] = { type: 'text', value: last.value + child.value };
        } else nodes.push({ type: 'text', value: child.value });
      }
    }
    return nodes;
  }

  function copy(from: HastElement, depth: number): readonly Element[] {
    const { tagName } = from;
    if (!tags.has(tagName)) return [];
    elements += 1;
    if (depth > limits.depth || elements > limits.blockElements)
      throw new TooLargeError();
    const { href, src, alt, start, align, checked, language } =
      // The handlers set no other types.
      from.properties as Element['properties'];
    spell((href ?? '') + (src ?? ''), false);
    spell(alt ?? '', true);
    const before = characters;
    const children = all(from, inner.has(tagName) ? depth : depth + 1);
    size +=
      tagName === 'pre'
        ? codeFrame + Math.min(Math.ceil((characters - before) / codeRun), limits.runs)
        : 1;
    const properties = {
      ...(href !== undefined && { href }),
      ...(src !== undefined && { src, alt: alt ?? '' }),
      ...(start !== undefined && { start }),
      ...(align && { align }),
      ...(tagName === 'input' && { checked: checked === true }),
      ...(language !== undefined && { language }),
    };
    return [{ type: 'element', tagName, properties, children }];
  }

  if (tree.type === 'text') {
    // HTML, which is text here.
    spell(tree.value, true);
    return { node: paragraphOf(tree.value), elements: 1, characters, size: 1 };
  }
  const [node = null] = tree.type === 'element' ? copy(tree, 1) : [];
  return { node, elements, characters, size };
}

/** The first definition of a name holds. */
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
