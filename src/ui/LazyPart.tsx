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

/** @param load Must keep its identity between renders. */
export function LazyPart<Props extends object>({
  load,
  props,
  waiting,
}: {
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  readonly props: Props;
  readonly waiting: ReactNode;
}) {
  const [attempt, setAttempt] = useState(0);
  // A lazy component caches its failure, so each attempt needs a new one.
  // oxlint-disable-next-line react/exhaustive-deps
  const Part = useMemo(() => lazy(load), [load, attempt]);
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
}
