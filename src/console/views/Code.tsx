import prismIncludeLanguages from '@theme/prism-include-languages';
import { Highlight, Prism } from 'prism-react-renderer';
import { codeTheme } from './codeTheme';
import { CopyButton } from './CopyButton';
import styles from './markdown.module.css';

// What goose writes is known only when the page runs.
prismIncludeLanguages(Prism);

/** Longer code than this is shown without colors: coloring it would hold up the page. */
const longestColored = 20_000;

/** Code inside a text, or a block of it. Markdown marks blocks by a language or a line break. */
export function Code({
  className,
  text,
}: {
  readonly className: string | undefined;
  readonly text: string;
}) {
  const language = /language-([\w+#-]+)/.exec(className ?? '')?.[1];
  if (language === undefined && !text.includes('\n')) return <code>{text}</code>;
  return <CodeBlock code={text.replace(/\n$/, '')} language={language ?? 'text'} />;
}

/** A block of code with its colors and a copy button. */
export function CodeBlock({
  code,
  language,
}: {
  readonly code: string;
  readonly language: string;
}) {
  return (
    <div className={styles.block}>
      <div className={styles.blockHead}>
        <span>{language}</span>
        <CopyButton text={code} />
      </div>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={`Code: ${language}`}>
        {code.length > longestColored ? (
          <code>{code}</code>
        ) : (
          <Highlight code={code} language={language} theme={codeTheme}>
            {({ tokens, getTokenProps }) => (
              <code>
                {tokens.map((line, row) => (
                  // Lines and tokens have nothing else to tell them apart.
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={row}>
                    {line.map((token, column) => (
                      // oxlint-disable-next-line react/no-array-index-key
                      <span key={column} {...getTokenProps({ token })} />
                    ))}
                    {row < tokens.length - 1 && '\n'}
                  </span>
                ))}
              </code>
            )}
          </Highlight>
        )}
      </pre>
    </div>
  );
}
