import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useMemo,
  useState,
} from 'react';
import { LoadError } from './LoadError';

/** A component whose script is fetched once it is drawn; `waiting` stands in its place meanwhile. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
) =>
  function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(0);
    // A lazy component caches its failure, so each attempt needs a new one.
    // oxlint-disable-next-line react/exhaustive-deps
    const Part = useMemo(() => lazy(load), [attempt]);
    return (
      <ErrorBoundary
        key={attempt}
        fallback={({ error }) => (
          <LoadError error={error} onRetry={() => setAttempt(attempt + 1)} />
        )}
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
