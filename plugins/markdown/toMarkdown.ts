import type { Element, ElementContent, Nodes, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import type { Handle, State } from 'hast-util-to-mdast';
import { toString } from 'hast-util-to-string';
import type { BlockContent, Code, Paragraph } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { docsClasses, moduleClasses } from '../../site/docusaurusNames.ts';

/** The theme's element around a page's own text. */
const articleSelector = `.${docsClasses.text}`;

const silent = ['button', 'input', 'select', 'textarea', 'label', 'script', 'style'];

/**
 * Turns the article of a built page into Markdown, with the text that components drew from data.
 * - Tabs become a list of tabs, an admonition a quote, a drawing its title.
 * - A list in a cell of a table becomes one line.
 * - Links and images get full addresses.
 * An element with `data-mdast="ignore"` is left out.
 * @param tree The page's article; it is changed.
 * @param url Full address of the page.
 * @throws {Error} when the article has no text.
 */
export function toMarkdown(tree: Nodes, url: string): string {
  return processor.stringify(processor.runSync(article(tree, url)));
}

function article(tree: Nodes, url: string): Root {
  const found = select(articleSelector, tree);
  if (!found) throw new Error(`${url} has no ${articleSelector}`);
  prepare(found, false);
  const base: Element = {
    type: 'element',
    tagName: 'base',
    properties: { href: url },
    children: [],
  };
  return { type: 'root', children: [base, found] };
}

const isHidden = (element: Element) =>
  (element.properties['hidden'] && element.properties['role'] !== 'tabpanel') ||
  element.properties['ariaHidden'] === 'true' ||
  hasClass(element, docsClasses.linkOfHeading);

/** Does all in one walk, since a page has thousands of elements. */
function prepare(element: Element, isInCell: boolean): void {
  if (hasClass(element, docsClasses.code)) {
    // Half of a page's elements color its code.
    Object.assign(element, plainCode(element));
    return;
  }
  element.children = element.children.filter(
    (child) => child.type !== 'element' || !isHidden(child),
  );
  for (const child of children(element))
    prepare(child, isInCell || child.tagName === 'td' || child.tagName === 'th');
  if (isInCell) flatten(element);
  keepApart(element);
}

const inline = new Set(['a', 'code', 'span']);

/** Separates words that only a style keeps apart. */
function keepApart(element: Element): void {
  if (element.tagName === 'pre') return;
  element.children = element.children.flatMap((child, index, all) => {
    const before = all[index - 1];
    const touches =
      before !== undefined &&
      child.type === 'element' &&
      inline.has(child.tagName) &&
      /[\p{L}\p{N})]$/u.test(toString(before)) &&
      /^[\p{L}\p{N}]/u.test(toString(child));
    return touches ? [words(' '), child] : [child];
  });
}

const isList = ({ tagName }: Element) => tagName === 'ul' || tagName === 'ol';

/** Flattens lists, since a cell of a Markdown table holds one line. */
function flatten(element: Element): void {
  element.children = element.children.flatMap((child, index, all) => {
    if (child.type !== 'element' || !isList(child)) return [child];
    const items: ElementContent[] = [];
    for (const item of children(child)) {
      if (items.length > 0) items.push(words(', '));
      items.push(...item.children);
    }
    const line = { ...child, tagName: 'span', children: items };
    return index < all.length - 1 ? [line, words('; ')] : [line];
  });
}

function words(value: string): ElementContent {
  return { type: 'text', value };
}

const block: Handle = (state, element, parent) => {
  if (hasClass(element, docsClasses.admonition))
    return admonition(state, element, parent);
  if (hasClass(element, docsClasses.tabs)) return tabs(state, element, parent);
  return blocks(state, element);
};

function plainCode(element: Element): Partial<Element> {
  const lines = selectAll('.token-line', element);
  const title = select(`[class*=${moduleClasses.codeTitle}]`, element);
  const value = lines.length > 0 ? lines.map(toString).join('\n') : preformatted(element);
  return {
    tagName: 'pre',
    properties: { ...element.properties, title: title && toString(title) },
    children: [{ type: 'text', value }],
  };
}

const code: Handle = (_state, element) => {
  const { title } = element.properties;
  const lines: Code = {
    type: 'code',
    lang: language(element),
    value: toString(element),
  };
  // Behind the language of the block, few readers of Markdown would see it.
  return title ? [strong(String(title)), lines] : lines;
};

function preformatted(element: Element): string {
  const pre = select('pre', element);
  return pre ? toString(pre).replace(/\n$/, '') : '';
}

function language(element: Element): string | null {
  const prefix = 'language-';
  const name = classes(element).find((candidate) => candidate.startsWith(prefix));
  return name?.slice(prefix.length) ?? null;
}

const admonition: Handle = (state, element) => {
  const heading = select(`[class*=${moduleClasses.admonitionHeading}]`, element);
  const content = select(`[class*=${moduleClasses.admonitionContent}]`, element);
  const kind = classes(element)
    .find((name) => name.startsWith(`${docsClasses.admonition}-`))
    ?.slice(docsClasses.admonition.length + 1);
  const title = heading ? toString(heading).trim() : '';
  const label = [kind, title.toLowerCase() === kind ? '' : title]
    .filter(Boolean)
    .join(': ');
  return {
    type: 'blockquote',
    children: [strong(capitalized(label)), ...(content ? blocks(state, content) : [])],
  };
};

const tabs: Handle = (state, element) => {
  const names = children(select('[role=tablist]', element)).map((tab) =>
    toString(tab).trim(),
  );
  const panels = children(
    children(element).find((child) =>
      children(child).some(({ properties }) => properties['role'] === 'tabpanel'),
    ),
  );
  return {
    type: 'list',
    ordered: false,
    spread: true,
    children: panels.map((panel, index) => ({
      type: 'listItem',
      spread: true,
      children: [strong(names[index] ?? ''), ...blocks(state, panel)],
    })),
  };
};

const details: Handle = (state, element) => {
  const summary = children(element).find(({ tagName }) => tagName === 'summary');
  const rest = {
    ...element,
    children: element.children.filter((node) => node !== summary),
  };
  return [...(summary ? [strong(toString(summary).trim())] : []), ...blocks(state, rest)];
};

const drawing: Handle = (_state, element) => {
  const label = element.properties['ariaLabel'];
  const title = select('title', element);
  const text = typeof label === 'string' ? label : title ? toString(title) : '';
  return text
    ? { type: 'emphasis', children: [{ type: 'text', value: `Picture: ${text}` }] }
    : undefined;
};

function blocks(state: State, { children: content }: Element): BlockContent[] {
  // HTML has no definitions or footnotes, the flow content that is no block.
  return state.toFlow(state.all({ type: 'root', children: content })) as BlockContent[];
}

function strong(value: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value }] }],
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function children(element: Element | null | undefined): Element[] {
  return (element?.children ?? []).filter(
    (child: ElementContent) => child.type === 'element',
  );
}

function classes({ properties }: Element): readonly string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map(String) : [];
}

function hasClass(element: Element, name: string): boolean {
  return classes(element).includes(name);
}

const processor = unified()
  .use(rehypeRemark, {
    handlers: {
      ...Object.fromEntries(silent.map((name) => [name, () => undefined])),
      div: block,
      details,
      pre: code,
      svg: drawing,
    },
    nodeHandlers: { comment: () => undefined },
  })
  // Aligned columns would make long tables many times longer.
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-' })
  .freeze();
