// Ejected from @docusaurus/theme-classic 3.10.2, which highlights code with Prism at run time.
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import { CodeColors } from '@site/src/ui/code/CodeColors';
import { type Run, unpackRuns } from '@site/src/ui/code/runs';
import kinds from '@site/src/ui/code/kinds.module.css';
import type { Props } from '@theme/CodeBlock/Content';
import { clsx } from 'clsx';
import { use, useMemo } from 'react';
import styles from './styles.module.css';

export default function CodeBlockContent({ className }: Props) {
  const {
    metadata,
    wordWrap: { codeBlockRef, isEnabled: isWrapped },
  } = useCodeBlockContext();
  const colors = use(CodeColors);
  // Lines are most of a block; they stay when a button beside them changes.
  const lines = useMemo(
    () => <Lines metadata={metadata} colors={colors} />,
    [metadata, colors],
  );
  return (
    <pre
      ref={codeBlockRef}
      tabIndex={0}
      className={clsx(className, styles.block, 'thin-scrollbar')}
    >
      <code
        className={clsx(
          styles.lines,
          metadata.lineNumbersStart && styles.numbered,
          isWrapped && styles.wrapped,
        )}
      >
        {lines}
      </code>
    </pre>
  );
}

function Lines({
  metadata: { code, lineClassNames, lineNumbersStart },
  colors,
}: {
  readonly metadata: ReturnType<typeof useCodeBlockContext>['metadata'];
  readonly colors: string | undefined;
}) {
  return unpackRuns(code, colors).map((runs, index) => (
    <div
      // Lines never change their order.
      key={index}
      className={clsx('token-line', lineClassNames[index])}
    >
      {lineNumbersStart === undefined ? (
        colored(runs)
      ) : (
        <>
          <span className={styles.number} />
          <span>{colored(runs)}</span>
        </>
      )}
      <br />
    </div>
  ));
}

/** A page has hundreds of runs, so they are no components, and plain text is no element. */
const colored = (runs: readonly Run[]) =>
  runs.map(({ kind, text }, index) =>
    kinds[kind] ? (
      <span key={index} className={kinds[kind]}>
        {text}
      </span>
    ) : (
      text
    ),
  );
