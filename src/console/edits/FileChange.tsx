import { ForeignText } from '@site/src/ui/foreign-text';
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
    'What the file held before is not known here: goose does not tell. If there was one, all of it is replaced by this.',
};

const longestPath = 400;

const Diff = lazy(() => import('./Diff'));

/** How a call changes a file. */
export function FileChange({
  edit: { path, before, after, basis },
  otherwise,
  hasPath = true,
}: {
  readonly edit: KnownEdit;
  /** What shows until the comparison is loaded, and where it does not load. */
  readonly otherwise: ReactNode;
  /** Whether to name the file. */
  readonly hasPath?: boolean;
}) {
  return (
    <ErrorBoundary fallback={() => <>{otherwise}</>}>
      <Suspense fallback={otherwise}>
        <div className={styles.change}>
          {hasPath && (
            <p className={styles.path}>
              <ForeignText text={path} reading="code" limit={longestPath} />
            </p>
          )}
          {notes[basis] !== '' && (
            <p className={styles.basis} data-basis={basis}>
              {notes[basis]}
            </p>
          )}
          <Diff before={before ?? ''} after={after} isWhole={basis !== 'call'} />
        </div>
      </Suspense>
    </ErrorBoundary>
  );
}
