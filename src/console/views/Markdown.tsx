import { memo, type ReactNode, useState } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { isConsoleDocument } from '../ownDocument';
import { Code } from './Code';
import styles from './markdown.module.css';
import { webAddress } from './webAddress';

/*
 * This is where a model's text becomes elements. react-markdown makes React elements and no markup
 * from strings; HTML in the text is shown as text. Every element that could reach out of the page,
 * a link or a picture, is drawn here.
 */
const components: Components = {
  // The page's own heading is the session's title.
  h1: 'h2',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  a: ({ href, children }) => <ForeignLink href={href}>{children}</ForeignLink>,
  img: ({ src, alt }) => <ForeignImage src={String(src ?? '')} alt={alt ?? ''} />,
  pre: ({ children }) => children,
  code: ({ className, children }) => (
    <Code className={className} text={String(children)} />
  ),
  table: ({ children }) => (
    // A wide table scrolls by itself, and by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.table} aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  ),
};

const plugins: Options['remarkPlugins'] = [[remarkGfm, { singleTilde: false }]];

/** Addresses are checked where they are drawn, so none is rewritten here. */
const keepAddress = (url: string) => url;

/** A text in Markdown from a model or a tool: untrusted. */
export const Markdown = memo(function Markdown({ text }: { readonly text: string }) {
  return (
    <div className={styles.markdown}>
      <ReactMarkdown
        components={components}
        remarkPlugins={plugins}
        urlTransform={keepAddress}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
});

/** A link that shows where it leads. What is no web or mail address is no link. */
function ForeignLink({
  href,
  children,
}: {
  readonly href: string | undefined;
  readonly children: ReactNode;
}) {
  const target = webAddress(href);
  if (!target) return <span>{children}</span>;
  return (
    <>
      <a href={target.href} rel="noopener noreferrer nofollow" target="_blank">
        {children}
      </a>
      <span className={styles.host}> ({target.place})</span>
    </>
  );
}

/**
 * A picture on another server is fetched only when the reader asks for it; in a window of its own,
 * where the site's policy does not let this document show it.
 */
function ForeignImage({ src, alt }: { readonly src: string; readonly alt: string }) {
  const [wanted, setWanted] = useState(false);
  const source = webAddress(src);
  if (!source || source.href.startsWith('mailto:')) return <span>[picture: {alt}]</span>;
  if (wanted) {
    return <img src={source.href} alt={alt} referrerPolicy="no-referrer" />;
  }
  if (!source.href.startsWith('https:') || !isConsoleDocument()) {
    return (
      <a href={source.href} rel="noopener noreferrer nofollow" target="_blank">
        Open picture {alt && `“${alt}” `}at {source.place}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="button button--secondary button--sm"
      onClick={() => setWanted(true)}
    >
      Load picture {alt && `“${alt}” `}from {source.place}
    </button>
  );
}
