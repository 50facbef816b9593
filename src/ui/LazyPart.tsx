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

/**
 * Shows a component whose code is fetched when it is first needed. A failed fetch shows the error
 * with a Retry button; Retry fetches anew.
 *
 * @param load Imports the component. Must keep its identity between renders.
 */
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
  // A lazy component remembers its failure, so each attempt needs one of its own.
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
