import type { Code } from 'mdast';

/** A line of its own, in any language's comment. */
const directive = /^\s*\W+\s*highlight-(next-line|start|end)\b[\s\W]*$/;

/** Markdown shows the comments of other languages. */
const markdownDirective =
  /^\s*(?:<!--|\{\/\*)\s*highlight-(next-line|start|end)\b[\s\W]*$/;

/**
 * Reads in the build what a block's first line and comments say of its display, so that the browser
 * needs no parser for it: `title="…"`, `showLineNumbers`, `{1,3-5}` and `// highlight-next-line`, or
 * `highlight-start` and `highlight-end`.
 */
export function readMarks(node: Code): void {
  const meta = node.meta ?? '';
  const title = /title=(["'])(.*?)\1/.exec(meta)?.[2];
  const isNumbered = /\bshowLineNumbers\b/.test(meta);
  const range = /\{([\d,-]+)\}/.exec(meta)?.[1];
  const marked = range === undefined ? takeDirectives(node) : linesOf(range);
  // Docusaurus hands it to the page.
  node.meta = null;
  node.data = {
    ...node.data,
    hProperties: {
      ...node.data?.hProperties,
      ...(title && { title }),
      ...(isNumbered && { showLineNumbers: '1' }),
      ...(marked.length > 0 && { marked: marked.join() }),
    },
  };
}

function linesOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** Removes the comments. Returns the numbers of the lines that they mark. */
function takeDirectives(node: Code): number[] {
  const marked: number[] = [];
  const shown: string[] = [];
  const comment = /^mdx?$|^markdown$/.test(node.lang ?? '')
    ? markdownDirective
    : directive;
  let isOpen = false;
  let isNext = false;
  for (const line of node.value.split('\n')) {
    const word = comment.exec(line)?.[1];
    if (word === 'next-line') isNext = true;
    else if (word) isOpen = word === 'start';
    else {
      shown.push(line);
      if (isOpen || isNext) marked.push(shown.length);
      isNext = false;
    }
  }
  node.value = shown.join('\n');
  return marked;
}
