import { Revealed } from '@site/src/ui/foreign-text';
import type { ReactNode } from 'react';
import type { Node } from '../formatting/tree';
import { CodeBlock } from './Code';
import { ForeignImage, ForeignLink } from './ForeignLink';
import styles from './markdown.module.css';

/** The page's own heading is the session's title. */
const headings = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' } as const;

/**
 * This is where a model's text becomes elements: React's, of this list, and never markup from
 * strings. What could reach out of the page, a link or a picture, is in ForeignLink.tsx.
 */
export function Elements({ nodes }: { readonly nodes: readonly Node[] }): ReactNode {
  // A tree that changes is drawn anew, and has nothing else to tell its parts apart.
  // oxlint-disable-next-line react/no-array-index-key
  return nodes.map((node, index) => <OneElement key={index} node={node} />);
}

function OneElement({ node }: { readonly node: Node }): ReactNode {
  if (typeof node === 'string') return <Revealed text={node} />;
  switch (node.tag) {
    case 'br':
    case 'hr':
      return <node.tag />;
    case 'checkbox':
      return <input type="checkbox" checked={node.checked} disabled aria-label="Step" />;
    case 'code':
      return (
        <code dir="ltr">
          <Revealed text={node.text} />
        </code>
      );
    case 'pre':
      return <CodeBlock code={node.code} language={node.language} />;
    case 'img':
      return <ForeignImage src={node.src} alt={node.alt} />;
    case 'a':
      return (
        <ForeignLink href={node.href}>
          <Elements nodes={node.children} />
        </ForeignLink>
      );
    case 'table':
      return (
        // A wide table scrolls by itself, and by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.table} aria-label="Table" tabIndex={0}>
          <table>
            <Elements nodes={node.children} />
          </table>
        </section>
      );
    case 'th':
    case 'td':
      return (
        <node.tag dir="auto" align={node.align ?? undefined}>
          <Elements nodes={node.children} />
        </node.tag>
      );
    case 'ol':
      return (
        <ol start={node.start}>
          <Elements nodes={node.children} />
        </ol>
      );
    case 'em':
    case 'strong':
    case 'del':
    case 'sup':
    case 'thead':
    case 'tbody':
    case 'tr':
      return (
        <node.tag>
          <Elements nodes={node.children} />
        </node.tag>
      );
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const Heading = headings[node.tag];
      return (
        <Heading dir="auto">
          <Elements nodes={node.children} />
        </Heading>
      );
    }
    default:
      return (
        <node.tag dir="auto">
          <Elements nodes={node.children} />
        </node.tag>
      );
  }
}
