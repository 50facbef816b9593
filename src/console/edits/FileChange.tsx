import { UntrustedText } from '@site/src/ui/untrusted-text';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { lazy, type ReactNode, Suspense } from 'react';
import styles from './diff.module.css';
import type { Basis, KnownEdit } from './fileEdit';

const notes: Readonly<Record<Basis, string>> = {
  call: '',
  new: 'A new file.',
  session:
    'Compared with what goose wrote to the file earlier in this session. What changed it since then does not show.',
  unknown:
    'What the file held before is not known here: goose does not report it. If there was one, all of it is replaced by this.',
};

const around = 'The lines around it are as goose wrote them earlier in this session.';

const longestPath = 400;

const Diff = lazy(() => import('./Diff'));

export function FileChange({
  edit: { path, name, before, after, basis, whole },
  otherwise,
  hasPath = true,
  isSplit,
}: {
  edit: KnownEdit;
  otherwise: ReactNode;
  hasPath?: boolean;
  /** Undefined where the reader chooses here. */
  isSplit?: boolean;
}) {
  const note = basis === 'call' && whole ? around : notes[basis];
  return (
    <ErrorBoundary fallback={() => <>{otherwise}</>}>
      <Suspense fallback={otherwise}>
        <div className={styles.change}>
          {hasPath && <FilePath path={path} name={name} />}
          {note !== '' && (
            <p className={styles.basis} data-basis={basis}>
              {note}
            </p>
          )}
          <Diff
            before={whole?.before ?? before ?? ''}
            after={whole?.after ?? after}
            isWhole={whole !== null}
            isSplit={isSplit}
          />
        </div>
      </Suspense>
    </ErrorBoundary>
  );
}

function FilePath({ path, name }: Pick<KnownEdit, 'path' | 'name'>) {
  const shown = <UntrustedText text={name} reading="code" limit={longestPath} />;
  if (name === path) return <p className={styles.path}>{shown}</p>;
  return (
    <details className={styles.path}>
      <summary>{shown}</summary>
      <UntrustedText text={path} reading="code" limit={longestPath} />
    </details>
  );
}
