import { Revealed } from '@site/src/ui/untrusted-text';
import type { ReactNode } from 'react';
import { type Element, type Node, tags } from '../formatting/tree';
import { FilePaths, PathButton } from '../files/PathButton';
import { partsOf, placeIn } from '../files/filePaths';
import { CodeBlock } from './Code';
import { UntrustedImage, UntrustedLink } from './UntrustedLink';
import styles from './markdown.module.css';

/** The page's own heading is the session's title. */
const lower = (heading: string) =>
  heading.replace(/^h[1-5]$/, (name) => `h${Number(name[1]) + 1}`);

/** Have no direction of their own. */
const undirected = new Set('em strong del sup thead tbody tr'.split(' '));

/**
 * This is where a model's text becomes elements: React's, of this list, and never markup from
 * strings. What could reach out of the page, a link or a picture, is in UntrustedLink.tsx.
 */
export function Elements({ nodes }: { nodes: readonly Node[] }): ReactNode {
  return nodes.map((node, index) => <OneElement key={index} node={node} />);
}

function OneElement({ node }: { node: Node }): ReactNode {
  if (node.type === 'text') return <Prose text={node.value} />;
  const { properties } = node;
  const children = <Elements nodes={node.children} />;
  // The worker sends no tag that tree.ts does not name.
  const Tag = lower(node.tagName) as 'p';
  switch (node.tagName) {
    case 'br':
    case 'hr':
      return <Tag />;
    case 'input':
      return (
        <input
          type="checkbox"
          checked={properties.checked === true}
          disabled
          aria-label="Step"
        />
      );
    case 'code': {
      const text = textIn(node);
      const place = placeIn(text);
      const code = (
        <code dir="ltr">
          <Revealed text={text} />
        </code>
      );
      return place ? <PathButton place={place}>{code}</PathButton> : code;
    }
    case 'pre':
      return <CodeBlock code={textIn(node)} language={properties.language ?? 'text'} />;
    case 'img':
      return <UntrustedImage src={properties.src ?? ''} alt={properties.alt ?? ''} />;
    case 'a':
      return (
        <FilePaths value={null}>
          <UntrustedLink href={properties.href ?? ''}>{children}</UntrustedLink>
        </FilePaths>
      );
    case 'table':
      return (
        // A wide table scrolls by itself, and by keyboard too.
        <section className={styles.table} aria-label="Table" tabIndex={0}>
          <table>{children}</table>
        </section>
      );
    case 'ol':
      return <ol start={properties.start}>{children}</ol>;
    case 'th':
    case 'td':
      return (
        <node.tagName dir="auto" align={properties.align}>
          {children}
        </node.tagName>
      );
    default:
      if (!tags.has(node.tagName)) return children;
      if (undirected.has(node.tagName)) return <Tag>{children}</Tag>;
      return <Tag dir="auto">{children}</Tag>;
  }
}

function Prose({ text }: { text: string }) {
  return partsOf(text).map((part, index) =>
    typeof part === 'string' ? (
      <Revealed key={index} text={part} />
    ) : (
      <PathButton key={index} place={part}>
        <Revealed text={part.text} />
      </PathButton>
    ),
  );
}

const textIn = ({ children }: Element): string =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('');
