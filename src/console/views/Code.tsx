import { UntrustedText, Revealed } from '@site/src/ui/untrusted-text';
import type { Kind } from '@site/src/ui/code/runs';
import kinds from '@site/src/ui/code/kinds.module.css';
import { Fragment, type ReactNode } from 'react';
import { type Grammar, grammarOf } from '../formatting/languages';
import { limits } from '../formatting/limits';
import { useColoredLines } from '../formatting/useColoredLines';
import { CopyButton } from '../components/CopyButton';
import styles from './markdown.module.css';

export function CodeBlock({ code, language }: { code: string; language: string }) {
  const grammar = code.length > limits.code ? null : grammarOf(language);
  return (
    <div className={styles.block}>
      <div className={styles.blockHead}>
        <bdi>{language}</bdi>
        <CopyButton text={code} />
      </div>
      <pre tabIndex={0} aria-label={`Code: ${language}`} dir="ltr">
        <code>
          {grammar === null ? (
            <UntrustedText text={code} block />
          ) : (
            <ColoredCode key={grammar} code={code} grammar={grammar} />
          )}
        </code>
      </pre>
    </div>
  );
}

function ColoredCode({ code, grammar }: { code: string; grammar: Grammar }) {
  return useColoredLines(code, grammar).map((runs, row) => (
    <Fragment key={row}>
      {row > 0 && '\n'}
      {runs.map(({ kind, text }, at) => (
        <Colored key={at} kind={kind}>
          <Revealed text={text} />
        </Colored>
      ))}
    </Fragment>
  ));
}

const Colored = ({ kind, children }: { kind: Kind; children: ReactNode }) =>
  kind === 'plain' ? children : <span className={kinds[kind]}>{children}</span>;
